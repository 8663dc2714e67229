import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Writes a scenario into a folder of its own, and returns its path. @param beside further files by name */
export function scenarioFile(
  name: string,
  text: string,
  beside: Readonly<Record<string, string>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-scenario-'))
  folders.push(folder)
  for (const [file, content] of Object.entries({ ...beside, [name]: text }))
    writeFileSync(join(folder, file), content)
  return join(folder, name)
}

/** Removes what {@link scenarioFile} has written. */
export function removeScenarioFiles(): void {
  for (const folder of folders) rmSync(folder, { recursive: true })
  folders.length = 0
}
