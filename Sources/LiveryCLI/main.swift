import Foundation

StandardStreams.openMissing()
exit(Program.main(Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment))
