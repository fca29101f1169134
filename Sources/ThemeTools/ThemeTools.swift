import StyleModel
