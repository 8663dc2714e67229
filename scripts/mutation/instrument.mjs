// Puts faults into sources, each behind a switch: one bundle holds all of them, and a process has one of them at a time.
import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const faultSwitch = resolve(import.meta.dirname, 'faultSwitch.mjs')

/**
 * Returns what esbuild needs for a bundle with faults, to be spread into its options; nothing where no faults are meant.
 * @param listFile the path in the repository of a JSON list of faults (faults.mjs); the number of a fault is its place in the list
 */
export function withFaults(listFile, plugins = []) {
  if (listFile === undefined) return { plugins }
  return { plugins: [...plugins, esbuildPlugin(sourcesWithFaults(listFile))], inject: [faultSwitch] }
}

/** Returns the plugin that puts faults into a bundle of rolldown. @param listFile as of {@link withFaults} */
export function faultsPlugin(listFile) {
  const sourceOf = listFile === undefined ? () => undefined : sourcesWithFaults(listFile)
  return {
    name: 'faults',
    load(id) {
      const source = sourceOf(id)
      if (source === undefined) return undefined
      return { code: `import { faultIsOn } from ${JSON.stringify(faultSwitch)};${source}`, moduleType: 'ts' }
    },
  }
}

function esbuildPlugin(sourceOf) {
  return {
    name: 'faults',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = sourceOf(path)
        return contents === undefined ? undefined : { contents, loader: 'ts' }
      })
    },
  }
}

/** Returns the function that gives the source of a file with its faults; undefined for a file without any. */
function sourcesWithFaults(listFile) {
  const byPath = new Map()
  for (const [number, fault] of JSON.parse(readFileSync(join(root, listFile), 'utf8')).entries())
    byPath.set(fault.path, [...(byPath.get(fault.path) ?? []), { ...fault, number }])
  return (path) => {
    const faults = byPath.get(relative(root, path).split(sep).join('/'))
    return faults && instrument(readFileSync(path, 'utf8'), faults)
  }
}

/**
 * Returns a source in which each fault takes effect while `faultIsOn(number)` is true.
 * @param faults with their numbers
 */
export function instrument(text, faults) {
  const ranges = new Map()
  for (const { number, edits } of faults)
    for (const edit of edits) {
      const key = `${edit.start} ${edit.end}`
      const range = ranges.get(key) ?? { start: edit.start, end: edit.end, choices: [] }
      range.choices.push({ number, text: edit.text })
      ranges.set(key, range)
    }
  // A statement that began with a bracket would be a call of what stands in the line before.
  for (const { statement } of faults.filter((fault) => fault.statement !== undefined)) {
    const key = `${statement.start} ${statement.end}`
    ranges.set(key, { ...statement, choices: [], ...ranges.get(key), isStatement: true })
  }
  const outerFirst = [...ranges.values()].sort((a, b) => a.start - b.start || b.end - a.end)
  return render(text, 0, text.length, outerFirst)
}

/** Returns a part of the text with the ranges in it replaced, which lie beside or in one another. */
function render(text, start, end, ranges) {
  let result = ''
  let at = start
  for (const [index, range] of ranges.entries()) {
    if (range.start < at) continue
    const inner = ranges
      .slice(index + 1)
      .filter((other) => other.start >= range.start && other.end <= range.end)
    const original = render(text, range.start, range.end, inner)
    const choices = range.choices
      .map((choice) => `faultIsOn(${choice.number}) ? (${choice.text}) : `)
      .join('')
    result += `${text.slice(at, range.start)}${range.isStatement ? 'void ' : ''}(${choices}(${original}))`
    at = range.end
  }
  return result + text.slice(at, end)
}
