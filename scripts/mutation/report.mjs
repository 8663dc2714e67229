/**
 * Returns what came of faults as Markdown: how many were noticed in each folder, then those that were not.
 * @param results faults (faults.mjs) with `state`: `noticed`, `survived` or `unreached`, how many test files tried them (`tried`), and how many
 * reach them (`reaching`)
 */
export function faultsReport(results) {
  const folders = [...new Set(results.map(folderOf))].sort()
  const missed = results.filter(({ state }) => state !== 'noticed')
  return [
    `${results.length - missed.length} of ${results.length} faults were noticed (${percent(results)}).`,
    '',
    '| folder | faults | noticed |',
    '|---|--:|--:|',
    ...folders.map((folder) => {
      const own = results.filter((result) => folderOf(result) === folder)
      return `| \`${folder}\` | ${own.length} | ${percent(own)} |`
    }),
    '',
    ...missed.flatMap(({ path, line, column, kind, before, after, ...outcome }) => [
      `- \`${path}:${line}:${column}\` ${kind}, ${fate(outcome)}:`,
      `  \`${oneLine(before)}\` → \`${oneLine(after)}\``,
    ]),
    '',
  ].join('\n')
}

/** Says which tests have not noticed a fault. */
function fate({ state, tried, reaching }) {
  if (state === 'unreached') return 'no test reaches it'
  return `${tried} ${reaching > tried ? `of ${reaching} ` : ''}test files stayed green`
}

function folderOf({ path }) {
  return path
    .split('/')
    .slice(0, 2)
    .filter((part) => !part.endsWith('.ts'))
    .join('/')
}

function percent(results) {
  const noticed = results.filter(({ state }) => state === 'noticed').length
  return `${Math.round((1000 * noticed) / results.length) / 10} %`
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 100)}…` : line
}
