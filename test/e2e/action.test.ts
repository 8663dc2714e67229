import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { built } from './built.js'
import { call } from './spawnCli.js'

// The steps of action.yml, run as GitHub's runner does: each by bash, with the inputs in its environment.

type Step = { id?: string; shell: string; env: Record<string, string>; run: string }
type Action = {
  inputs: Record<string, { description: string; default: string }>
  outputs: Record<string, { description: string; value: string }>
  runs: { using: string; steps: Step[] }
}

const action = parse(readFileSync('action.yml', 'utf8')) as Action
const root = mkdtempSync(join(tmpdir(), 'snowglobe-action-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Ran = {
  readonly status: number | null
  readonly stderr: string
  readonly outputs: Record<string, string>
}

/** Runs the steps in a folder. @param given the inputs of `with` */
function run(workspace: string, given: Readonly<Record<string, string>>): Ran {
  const outputs = join(root, `outputs-${Math.random()}`)
  let last: Ran = { status: null, stderr: '', outputs: {} }
  for (const { shell, env, run: script } of action.runs.steps) {
    expect(shell).toBe('bash')
    const values = Object.entries(env).map(([name, text]) => [
      name,
      text.replace(
        /\$\{\{ inputs\.([\w-]+) \}\}/,
        (_, input: string) => given[input] ?? action.inputs[input]!.default,
      ),
    ])
    const { status, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: workspace,
      encoding: 'utf8',
      // The network goes on in the background, with the outputs of the step.
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...Object.fromEntries(values),
        GITHUB_ACTION_PATH: resolve('.'),
        GITHUB_OUTPUT: outputs,
        RUNNER_TEMP: root,
      },
    })
    const lines = status === 0 ? readFileSync(outputs, 'utf8').trimEnd().split('\n') : []
    last = {
      status,
      stderr,
      outputs: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))),
    }
    if (status !== 0) return last
  }
  return last
}

function folder(name: string): string {
  const path = join(root, name)
  mkdirSync(path)
  return path
}

describe('the GitHub Action', () => {
  it('starts a network with the flags, and gives its addresses', async () => {
    const { status, outputs } = run(folder('plain'), { port: '0', flags: '--accounts=1  --network-id=77' })
    expect(status).toBe(0)
    const { pid, networkId, accounts } = JSON.parse(outputs['json']!)
    try {
      expect([networkId, accounts.length]).toEqual([77, 2])
      expect(outputs).toMatchObject({ rpc: `${outputs['url']}/ext/bc/C/rpc`, 'chain-id': '43112' })
      expect(await call(outputs['rpc']!, 'eth_chainId', [])).toBe('0xa868')
      expect(Object.keys(outputs).sort()).toEqual(Object.keys(action.outputs).sort())
    } finally {
      process.kill(pid)
    }
  })

  it("uses the project's own Snowglobe", () => {
    const workspace = folder('project')
    mkdirSync(join(workspace, 'node_modules/.bin'), { recursive: true })
    symlinkSync(built('cli.cjs'), join(workspace, 'node_modules/.bin/snowglobe'))
    const { status, outputs } = run(workspace, { port: '0' })
    expect(status).toBe(0)
    const { pid } = JSON.parse(outputs['json']!)
    const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    process.kill(pid)
    expect(command).toContain('node_modules/.bin/snowglobe --json')
  })

  it('fails with the reason of a start that fails', () => {
    const { status, stderr } = run(folder('refused'), { port: '0', flags: '--acounts=1' })
    expect([status, stderr]).toEqual([
      1,
      "couldn't configure flags: unknown flag: --acounts, did you mean --accounts?\n",
    ])
  })

  it('describes its inputs and outputs, and reads the outputs of a step that it has', () => {
    expect(action.runs.using).toBe('composite')
    const ids = action.runs.steps.map(({ id }) => id)
    for (const { description, value } of Object.values(action.outputs)) {
      expect(description).toMatch(/\w/)
      expect(ids).toContain(/^\$\{\{ steps\.(\w+)\.outputs\.[\w-]+ \}\}$/.exec(value)?.[1])
    }
    for (const { description, default: usual } of Object.values(action.inputs))
      expect([typeof description, typeof usual]).toEqual(['string', 'string'])
  })
})
