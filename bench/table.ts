/** One figure; all figures of a table are measured in the same run. */
export type Row = {
  readonly figure: string
  readonly unit: string
  readonly goal: string
  readonly snowglobe: number | undefined
  readonly express?: number | undefined
  readonly anvil?: number | undefined
  readonly avalancheGo?: number | undefined
}

/** Returns the figures as a Markdown table; a ratio is Snowglobe's figure divided by the other's. */
export function markdownTable(rows: readonly Row[]): string {
  const head = ['figure', 'unit', 'Snowglobe', 'bare Express', 'anvil', 'AvalancheGo', 'ratios', 'goal']
  const lines = rows.map((row) => [
    row.figure,
    row.unit,
    ...[row.snowglobe, row.express, row.anvil, row.avalancheGo].map(number),
    ratios(row),
    row.goal,
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the Markdown table in a text with new lines for some of its rows, which are found by their figures. Rows that it lacks come last. */
export function tableWith(text: string, rows: readonly Row[]): string {
  const [head = '', rule = '', ...measured] = markdownTable(rows).split('\n')
  const fresh = new Map(measured.map((line) => [figureIn(line), line]))
  const [, , ...known] = text.split('\n').filter((line) => line.startsWith('|'))
  const kept = known.map((line) => fresh.get(figureIn(line)) ?? line)
  const names = new Set(known.map(figureIn))
  return [head, rule, ...kept, ...measured.filter((line) => !names.has(figureIn(line)))].join('\n')
}

function figureIn(line: string): string {
  return line.split(' | ', 1)[0] ?? ''
}

function ratios({ snowglobe, express, anvil, avalancheGo }: Row): string {
  if (snowglobe === undefined) return ''
  const others: [string, number | undefined][] = [
    ['Express', express],
    ['anvil', anvil],
    ['AvalancheGo', avalancheGo],
  ]
  return others
    .flatMap(([name, other]) =>
      other === undefined || other === 0 ? [] : [`${ratio(snowglobe / other)} of ${name}`],
    )
    .join(', ')
}

function ratio(value: number): string {
  return value < 0.1 ? value.toPrecision(2) : value.toFixed(2)
}

function number(value: number | undefined): string {
  if (value === undefined) return ''
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
