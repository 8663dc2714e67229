import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Starts the Chromium of the system: that of the environment variable CHROMIUM, or the first in PATH.
 * @throws {Error} when there is none
 */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? inPath()
  if (executablePath === undefined)
    throw new Error(
      'no Chromium in PATH: install it from the packages of the system, or name its file in the environment variable CHROMIUM',
    )
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

function inPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
