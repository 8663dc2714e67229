/**
 * Returns what came of faults as Markdown: how many were noticed in each folder, then those that were not.
 * @param results faults (faults.mjs) with `state`: `noticed`, `survived` or `unreached`
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
    ...missed.flatMap(({ path, line, column, kind, before, after, state, tried }) => [
      `- \`${path}:${line}:${column}\` ${kind}, ${state === 'unreached' ? 'no test reaches it' : `${tried} test files stayed green`}:`,
      `  \`${oneLine(before)}\` → \`${oneLine(after)}\``,
    ]),
    '',
  ].join('\n')
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
