import type { Document, Node, Pair, Scalar } from 'yaml'
import { memberPath, type ParsedText, TextFault } from './ParsedText.js'

/** More values than any description has: aliases of aliases may stand for very many. */
const maxValues = 100_000
const maxDepth = 100

/**
 * Parses YAML 1.2 and notes the line of each member and element. `0x…` stays text, since addresses are written so, and integers
 * that a number cannot hold become bigints. Anchors, aliases and merge keys (`<<`) work.
 * @throws {TextFault} when the text is not YAML
 */
export async function parseYamlLines(text: string): Promise<ParsedText> {
  const { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } = await import('yaml')
  const counter = new LineCounter()
  const document: Document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number | undefined) =>
    offset === undefined ? undefined : counter.linePos(offset).line
  const [error] = document.errors
  if (error !== undefined) throw new TextFault(error.message, lineAt(error.pos[0]))
  const lines = new Map<string, number>([['', 1]])
  let values = 0
  return { value: read(document.contents, '', 0), lines }

  function read(node: unknown, path: string, depth: number): unknown {
    if (++values > maxValues || depth > maxDepth)
      throw new TextFault('it stands for too many values', lines.get(path))
    if (isAlias(node)) return read(node.resolve(document), path, depth + 1)
    if (isMap(node)) return membersOf(node.items, path, depth)
    if (isSeq(node))
      return node.items.map((item, index) => {
        const inner = `${path}[${index}]`
        note(inner, item)
        return read(item, inner, depth + 1)
      })
    return isScalar(node) ? scalarValue(node) : null
  }

  /** Own members of a mapping win over merged ones, and those of an earlier merged mapping over later ones. */
  function membersOf(pairs: readonly Pair[], path: string, depth: number): Record<string, unknown> {
    const named = pairs.map(({ key, value }) => ({
      name: String(isScalar(key) ? (key.source ?? key.value) : key),
      key,
      value,
    }))
    const merged = named
      .filter(({ name }) => name === '<<')
      .flatMap(({ value }) => [read(value, path, depth + 1)].flat())
      .toReversed()
      .flatMap((each) => Object.entries(Object(each)))
    // Read later, so that their lines win, too.
    const own = named
      .filter(({ name }) => name !== '<<')
      .map(({ name, key, value }): [string, unknown] => {
        const inner = memberPath(path, name)
        note(inner, key)
        return [name, read(value, inner, depth + 1)]
      })
    return Object.fromEntries([...merged, ...own])
  }

  function note(path: string, node: unknown): void {
    const line = lineAt(rangeOf(node)?.[0])
    if (line !== undefined) lines.set(path, line)
  }
}

function rangeOf(node: unknown): Node['range'] {
  return typeof node === 'object' && node !== null && 'range' in node ? (node.range as Node['range']) : null
}

function scalarValue({ value, source = '' }: Scalar): unknown {
  if (typeof value !== 'number') return value
  if (/^0x/i.test(source)) return source
  return !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(source) ? BigInt(source) : value
}
