export function useSearchShortcuts(_options: { slash: boolean; open(text: string): void }): void {}
