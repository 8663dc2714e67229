/** The figures that docs/performance.md shows before the whole table. */
const firstFigures = [
  'spawn to first answer of the C-Chain',
  'createNetwork() in a warm process',
  'transfer to receipt, HTTP, one after another',
  'snapshot and revert over 1000 transfers',
  'eth_chainId, 16 connections',
  'a contract computes in a loop of 40 million gas, warm',
  'platform.issueTx to Committed, in process',
  'L1 with three validators from nothing to its RPC answer',
  'ICM message sent to received, in process',
  'memory after the start',
]

/** The lines of README.md that show figures, by their first cell. */
const linesOfReadme: Readonly<Record<string, string>> = {
  'first answer after the start': 'spawn to first answer of the C-Chain',
  'a transfer, from sending to its receipt': 'transfer to receipt, HTTP, one after another',
  '`platform.issueTx` to `Committed`': 'platform.issueTx to Committed, in process',
  'an L1 with three validators, to its first answer':
    'L1 with three validators from nothing to its RPC answer',
  'memory after the start': 'memory after the start',
}

const begin = '<!-- first figures -->'
const end = '<!-- end of first figures -->'

/** Returns docs/performance.md with the first figures taken from its table. */
export function withFirstFigures(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/performance.md has no place for the first figures')
  const [, machine = ''] = /<!-- table -->\n(.*)\n/.exec(page) ?? []
  const [head = '', rule = '', ...lines] = page.slice(page.indexOf('<!-- table -->')).match(/^\|.*$/gm) ?? []
  const shown = firstFigures.map((figure) => demanded(lines, figure))
  return `${page.slice(0, from)}${begin}\n${machine}\n\n${[head, rule, ...shown].join('\n')}\n${page.slice(to)}`
}

/** Returns README.md with its figures taken from the table of docs/performance.md. */
export function withFigures(readme: string, page: string): string {
  const lines = page.match(/^\|.*$/gm) ?? []
  return readme.replaceAll(/^\| (.*?) \|.*$/gm, (line, label: string) => {
    const figure = linesOfReadme[label]
    if (figure === undefined) return line
    const [, , unit = '', own = '', , anvil = '', avalancheGo = ''] = demanded(lines, figure)
      .split('|')
      .map((each) => each.trim())
    const cells = [own, anvil, avalancheGo].map((value) => (value === '' ? '' : `${value} ${unit}`))
    return `| ${[label, ...cells].join(' | ')} |`
  })
}

function demanded(lines: readonly string[], figure: string): string {
  const line = lines.find((each) => each.startsWith(`| ${figure} |`))
  if (line === undefined) throw new Error(`the table of docs/performance.md has no figure "${figure}"`)
  return line
}
