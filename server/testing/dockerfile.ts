/** Returns the instructions of the last stage, each on one line, without comments. */
export function lastStage(text: string): string[] {
  const lines = text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')) + 1);
}

/** Returns the words of a command in JSON form: CMD, or the CMD of HEALTHCHECK. */
export function commandOf(stage: readonly string[], instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const line = stage.find((entry) => entry.startsWith(`${instruction} `)) ?? '';
  return JSON.parse(/\[.*\]$/.exec(line)?.[0] ?? 'null') as string[];
}

export function environmentOf(stage: readonly string[]): Record<string, string> {
  const words = stage.flatMap((line) => (line.startsWith('ENV ') ? line.slice(4).split(' ') : []));
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
}

export function copiedBy(stage: readonly string[]): { own: string[]; built: string[] } {
  const copies = stage.filter((line) => line.startsWith('COPY ')).map((line) => line.split(' ').slice(1));
  const isBuilt = ([first]: string[]): boolean => first?.startsWith('--from=') === true;
  return {
    own: copies.filter((words) => !isBuilt(words)).flatMap((words) => words.slice(0, -1)),
    built: copies.filter(isBuilt).map((words) => words.at(-1) ?? ''),
  };
}
