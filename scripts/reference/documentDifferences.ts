import {
  type Constant,
  type Difference,
  dataConstants,
  nodeConstants,
  otherKinds,
  otherNames,
} from '../../test/documents/differences.js'

const begin = '<!-- Written by `npm run docs` from test/documents/differences.ts. -->'
const end = '<!-- End of what the script writes. -->'

/** Returns the guide with the tables of the differences from the two documents in their place. */
export function withDocumentDifferences(guide: string): string {
  const from = guide.indexOf(begin)
  const to = guide.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/fidelity.md has no place for the tables')
  return `${guide.slice(0, from)}${begin}\n\n${tables()}\n${guide.slice(to)}`
}

function tables(): string {
  return `| field | documented | served | because |
|---|---|---|---|
${[...otherKinds, ...otherNames].map(differenceRow).join('\n')}

These fields have one value or none:

| field | because |
|---|---|
${grouped([...dataConstants, ...nodeConstants])
  .map(({ field, reason }) => `| ${field} | ${reason} |`)
  .join('\n')}
`
}

function differenceRow({ field, documented, served, reason }: Difference): string {
  return `| \`${field}\` | ${documented} | ${served} | ${reason} |`
}

/** Returns a row for each reason. */
function grouped(constants: readonly Constant[]): readonly Constant[] {
  const byReason = new Map<string, string[]>()
  for (const { field, reason } of constants)
    byReason.set(reason, [...(byReason.get(reason) ?? []), `\`${field}\``])
  return [...byReason].map(([reason, fields]) => ({ reason, field: fields.join(', ') }))
}
