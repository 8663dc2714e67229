import { readFileSync } from 'node:fs'

/** What docs/real-nodes.md says of a function or an option: whether real nodes have it. */
export type Listed = ReadonlyMap<string, 'yes' | 'no'>

/** Returns the functions (`net.fund`) and the options (`clock`) in the tables of the guide. */
export function realNodeTables(): { readonly functions: Listed; readonly options: Listed } {
  const guide = readFileSync('docs/real-nodes.md', 'utf8')
  return { functions: rowsOf(guide, 'functions'), options: rowsOf(guide, 'options') }
}

/** @param head of the first column */
function rowsOf(guide: string, head: string): Listed {
  const table = guide.slice(guide.indexOf(`| ${head} | on real nodes |`)).split('\n\n')[0] ?? ''
  const listed = new Map<string, 'yes' | 'no'>()
  for (const [, names = '', word] of table.matchAll(/^\| (`.+`) \| (yes|no) \|/gm))
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) listed.set(name, word === 'yes' ? 'yes' : 'no')
  return listed
}
