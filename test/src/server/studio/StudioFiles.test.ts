import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { StudioFiles } from '../../../../src/server/studio/StudioFiles.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-files-'))
  for (const name of ['index.html', 'a-1.b_2.js', 'main.css', 'sign.svg', 'type.woff2', 'notes.txt', 'x.exe'])
    writeFileSync(join(folder, name), `of ${name}`)
  mkdirSync(join(folder, 'inner'))
  writeFileSync(join(folder, 'inner/index.html'), 'inner')
})
afterAll(() => rmSync(folder, { recursive: true }))

const textOf = (file: { body: Uint8Array } | undefined) => file && Buffer.from(file.body).toString()

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a-1.b_2.js', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
  ['sign.svg', 'image/svg+xml'],
  ['type.woff2', 'font/woff2'],
  ['notes.txt', 'text/plain; charset=utf-8'],
])('has %s as %s', (name, type) => {
  const file = new StudioFiles(folder).get(name)
  expect([file?.type, textOf(file)]).toEqual([type, `of ${name}`])
})

it.each(['x.exe', 'none.html', 'inner/index.html', '../index.html', '.html', 'index'])(
  'has no %s',
  (name) => {
    expect(new StudioFiles(folder).get(name)).toBeUndefined()
  },
)

it('reads a file once', () => {
  const files = new StudioFiles(folder)
  writeFileSync(join(folder, 'once.txt'), 'first')
  const first = files.get('once.txt')
  writeFileSync(join(folder, 'once.txt'), 'second')
  expect(files.get('once.txt')).toBe(first)
})
