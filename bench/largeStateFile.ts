import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './table.js'

/** Figures of a process that saves or loads a file. */
export type LargeFileFigures = {
  readonly ms: number
  /** The most memory of the process meanwhile beyond what the network takes before or afterwards, MB. */
  readonly beyondMb: number
  /** The size of the file, MB. */
  readonly fileMb: number
}

/** Measures memory while a large file is saved and loaded, each in a process of its own. @param transactions with 100 kB each */
export function measureLargeStateFile(transactions: number): Row[] {
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
  const file = join(directory, 'large.state')
  const run = (what: 'save' | 'load'): LargeFileFigures => {
    const words = ['--expose-gc', 'scripts/runTypeScript.mjs', 'bench/largeStateFileProcess.ts']
    return JSON.parse(
      execFileSync(process.execPath, [...words, what, file, String(transactions)], { encoding: 'utf8' }),
    )
  }
  try {
    return (['save', 'load'] as const).flatMap((what) => {
      const { ms, beyondMb, fileMb } = run(what)
      const figure = `${what === 'save' ? 'saving' : 'loading'} a state file of ${(fileMb / 1000).toFixed(2)} GB`
      return [
        { figure, unit: 'ms', snowglobe: ms, goal: '' },
        {
          figure: `${figure}: memory beyond the network's`,
          unit: 'MB',
          snowglobe: beyondMb,
          goal: 'below 300 MB',
        },
      ]
    })
  } finally {
    rmSync(directory, { recursive: true })
  }
}
