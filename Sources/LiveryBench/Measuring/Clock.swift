#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time of this program in seconds.
///
/// Not the time of day: on a machine that others use too, that one tells how busy they are.
func processorTime() -> Double { time(CLOCK_PROCESS_CPUTIME_ID) }

/// The processor time of the calling thread in seconds.
func threadTime() -> Double { time(CLOCK_THREAD_CPUTIME_ID) }

private func time(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Keeps the optimizer from removing work whose result nobody reads.
@inline(never)
func keep<T>(_ value: T) { withExtendedLifetime(value) {} }
