import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { built } from './built.js'

// What the built package prints to standard error. `npm run test:nodes` runs this on every supported version of Node.js.

/** A copy of the built package without V8's compiled code, as it is installed. */
let dist: string
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'standard-error-'))
  cpSync(dirname(built('cli.cjs')), dist, { recursive: true, filter: (path) => !path.includes('.cache') })
})
afterAll(() => rmSync(dist, { recursive: true }))

function node(...words: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, words, { encoding: 'utf8', cwd: resolve('.') })
}

/** Runs a script that has the library as `library`, and what it starts until it ends. */
function script(text: string): SpawnSyncReturns<string> {
  return node('-e', `const library = require(${JSON.stringify(join(dist, 'index.cjs'))}); ${text}`)
}

/** Starts the command line, and stops it once it serves and had time to warm up. */
function commandLine(...flags: readonly string[]): SpawnSyncReturns<string> {
  const words = JSON.stringify([join(dist, 'cli.cjs'), '--http-port=0', ...flags])
  return node(
    '-e',
    `const child = require('node:child_process').spawn(process.execPath, ${words}, { stdio: ['ignore', 'pipe', 'inherit'] })
     child.stdout.once('data', () => setTimeout(() => child.kill('SIGTERM'), 1000))
     child.once('exit', (code) => process.exit(code ?? 1))`,
  )
}

describe('a start prints nothing to standard error', () => {
  it.each(['the first start, without compiled code', 'a later start'])('%s of the command line', () => {
    expect(commandLine('--log-level=off')).toMatchObject({ stderr: '', status: 0 })
  })

  it('of the command line for a parent, but the log', () => {
    const { stderr, status } = commandLine('--json')
    const others = stderr
      .split('\n')
      .filter((line) => line !== '' && !/^\[\d\d-\d\d\|[\d:.]+\] INFO /.test(line))
    expect(others).toEqual([])
    expect(status).toBe(0)
  })

  it('of the library with a server', () => {
    const listening = `library.createNetwork().then(async (net) => {
      await (await fetch(await net.listen() + '/ext/health')).text()
      await net.close()
    })`
    expect(script(listening)).toMatchObject({ stderr: '', status: 0 })
  })

  it.each(['index.js', 'viem.js', 'viem.cjs'])('of the entry %s', (name) => {
    // The viem that the package is used with is beside it.
    const file = name.startsWith('viem') ? resolve('dist', name) : join(dist, name)
    expect(node('-e', `import(${JSON.stringify(file)})`)).toMatchObject({ stderr: '', status: 0 })
  })
})

describe('an uncaught error', () => {
  it.each([
    ['of an option', 'library.createNetwork({ nope: 1 })', 'unknown option "nope"'],
    [
      'of the node',
      `library.createNetwork().then((net) => net.provider.request({ method: 'eth_sendRawTransaction', params: ['0x12'] }))`,
      'typed transaction too short',
    ],
    [
      'of the server',
      'library.createNetwork().then((net) => net.listen({ host: "192.0.2.1" }))',
      'EADDRNOTAVAIL',
    ],
  ])('%s prints its message and little more', (_, text, message) => {
    const { stderr, status } = script(text)
    expect(status).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr.length).toBeLessThan(3500)
  })

  it('may come from any file that Node.js runs, so that none has long lines', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.c?js$/.test(name) && !name.startsWith('studio'),
    )
    const longest = files.map((name) => [
      name,
      Math.max(
        ...readFileSync(join(dist, name), 'utf8')
          .split('\n')
          .map((line) => line.length),
      ),
    ])
    expect(files.length).toBeGreaterThan(10)
    expect(longest.filter(([, length]) => Number(length) > 2500)).toEqual([])
  })
})
