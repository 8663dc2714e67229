import { spawnSync } from 'node:child_process'
import { buildVariable } from './builtPackage.js'
import { median } from './statistics.js'
import type { Row } from './table.js'

/** How often each build is measured; the median counts. */
const rounds = 3

/**
 * Measures a part of the table with the build in `dist/` and with another one, in processes of their own that take
 * turns, so that a slow moment affects both.
 * @param part the name of the part
 * @param folder of the other build, with the content of `dist/`
 * @returns a Markdown table: each row with both figures and their ratio, which is this build's divided by the other's
 */
export function partBeside(part: string, folder: string, isQuick: boolean): string {
  const ours: Row[][] = []
  const theirs: Row[][] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(measured(part, 'dist', isQuick))
    theirs.push(measured(part, folder, isQuick))
  }
  const others = figuresOf(theirs)
  const lines = [...figuresOf(ours)].map(([figure, { unit, value }]) => {
    const other = others.get(figure)?.value
    const ratio = other === undefined || other === 0 ? '' : (value / other).toFixed(2)
    return [figure, unit, value.toPrecision(3), other?.toPrecision(3) ?? '', ratio]
  })
  const head = ['figure', 'unit', 'dist', folder, 'ratio']
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function measured(part: string, folder: string, isQuick: boolean): Row[] {
  const script = ['scripts/runTypeScript.mjs', 'bench/main.ts', '--json', '--only', part]
  const { status, stdout, stderr } = spawnSync(process.execPath, isQuick ? [...script, '--quick'] : script, {
    encoding: 'utf8',
    env: { ...process.env, [buildVariable]: folder },
  })
  if (status !== 0) throw new Error(`${part} of ${folder} failed: ${stderr}`)
  return JSON.parse(stdout) as Row[]
}

/** Returns the medians of figures that were measured several times, by their names. */
function figuresOf(measurements: readonly (readonly Row[])[]): Map<string, { unit: string; value: number }> {
  const figures = new Map<string, { unit: string; values: number[] }>()
  for (const { figure, unit, snowglobe } of measurements.flat()) {
    if (snowglobe === undefined) continue
    const known = figures.get(figure) ?? { unit, values: [] }
    known.values.push(snowglobe)
    figures.set(figure, known)
  }
  return new Map([...figures].map(([name, { unit, values }]) => [name, { unit, value: median(values) }]))
}
