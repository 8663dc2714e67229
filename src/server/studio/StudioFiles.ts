import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of the studio. */
export type StudioFile = { readonly type: string; readonly body: Uint8Array }

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}

/** The folder of the studio in the built package. It lies beside the folder of the bundle that contains this file. */
const builtFolder = join(dirname(import.meta.filename), '../studio')

/**
 * The built studio: files that Vite made of `studio/`. A clone has none before `npm run studio`. Each file is read when it is first
 * asked for, so a start reads none.
 */
export class StudioFiles {
  readonly #folder: string
  readonly #read = new Map<string, StudioFile>()

  constructor(folder: string = builtFolder) {
    this.#folder = folder
  }

  /** Returns a file by its name without a folder: `index.html`. Undefined when there is none. */
  get(name: string): StudioFile | undefined {
    const found = this.#read.get(name)
    if (found !== undefined) return found
    const [, ending = ''] = /^[\w-][\w.-]*\.([a-z0-9]+)$/.exec(name) ?? []
    const type = types[ending]
    const body = type === undefined ? undefined : bytesOf(join(this.#folder, name))
    if (type === undefined || body === undefined) return undefined
    const file = { type, body }
    this.#read.set(name, file)
    return file
  }
}

function bytesOf(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
