import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from '@jest/globals'
import { call } from './spawnCli.js'

// The steps of the Dockerfile, run by a shell in an empty folder in place of the image. Its first stage is what
// `npm ci` and `npm pack` do, which CI does anyway; here the package is packed from what is built.

type Instruction = { readonly name: string; readonly rest: string }

/** The last stage. */
const stage = readFileSync('Dockerfile', 'utf8')
  .split(/^(?=FROM )/m)
  .at(-1)!
  .split('\n')
  .flatMap((line): Instruction[] => {
    const [, name, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, rest }]
  })
const folder = mkdtempSync(join(tmpdir(), 'snowglobe-image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function restsOf(wanted: string): readonly string[] {
  return stage.filter(({ name }) => name === wanted).map(({ rest }) => rest)
}

/** The variables of ENV. */
function variables(): Readonly<Record<string, string>> {
  const words = restsOf('ENV').flatMap((rest) => rest.split(' '))
  return Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2)))
}

/** The words of an instruction in its form as a list. */
function wordsOf(text: string): readonly string[] {
  return JSON.parse(text.slice(text.indexOf('[')))
}

describe('the Dockerfile', () => {
  it('has instructions that docker knows', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT']
    expect(stage.filter(({ name }) => !known.includes(name))).toEqual([])
    expect(stage[0]).toEqual({ name: 'FROM', rest: 'node:22-slim' })
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', '.git', '.cache']))
  })

  it('installs the package, whose network starts, answers and is healthy', async () => {
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder])
    // Nothing but the package is needed: the optional one makes signing faster.
    const env = { ...process.env, npm_config_offline: 'true', npm_config_omit: 'optional', ...variables() }
    for (const command of restsOf('RUN'))
      execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: 'pipe' })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['node_modules', 'package.json']))
    expect(readdirSync(folder).filter((name) => name.endsWith('.tgz'))).toEqual([])

    const [program = '', ...words] = wordsOf(restsOf('ENTRYPOINT')[0]!)
    const network: ChildProcess = spawn(
      resolve(folder, program),
      [...words, '--http-port=0', '--json', '--exit-with-parent'],
      { cwd: folder, env, stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const ended = once(network, 'exit')
    const [line] = await once(createInterface(network.stdout!), 'line')
    const port = new URL(JSON.parse(line).url).port
    expect(await call(`http://127.0.0.1:${port}/ext/bc/C/rpc`, 'eth_chainId', [])).toBe('0xa868')
    const [check = '', verb = '', ...rest] = wordsOf(restsOf('HEALTHCHECK')[0]!)
    execFileSync(resolve(folder, check), [verb, `http://127.0.0.1:${port}`, ...rest], { cwd: folder, env })
    // `docker stop` sends SIGTERM.
    network.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }, 120_000)

  it.each([
    ['parent.py', /\[npx, (.*)\],/],
    ['parent.go', /Command\("npx", (.*)\)/],
  ])(
    'installs what %s starts, and what ends when its input is closed',
    async (name, pattern) => {
      const [, list = ''] = pattern.exec(readFileSync(join('examples/parents', name), 'utf8')) ?? []
      const words: readonly string[] = JSON.parse(`[${list}]`)
      const network = spawn('npx', words, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
      const ended = once(network, 'exit')
      const [line] = await once(createInterface(network.stdout), 'line')
      expect(await call(JSON.parse(line).chains.C.rpc, 'eth_chainId', [])).toBe('0xa868')
      network.stdin.end()
      expect(await ended).toEqual([0, null])
    },
    60_000,
  )
})
