export const diagramMarkdown: Record<string, (attributes: Record<string, string>) => string> = {}
