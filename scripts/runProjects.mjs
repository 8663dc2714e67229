// Runs the projects of test/projects against the built command line, as their users would: each is installed in a
// folder of its own, without install scripts, and its tests run against a network of its own.
// usage: node scripts/runProjects.mjs
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '..')
const projects = [
  { name: 'hardhat', flags: ['--tooling=hardhat'], command: ['hardhat', 'test', '--network', 'snowglobe'] },
]

run(root, 'npm', ['run', '--silent', 'build'])
for (const project of projects) {
  try {
    await runProject(project)
  } catch (error) {
    console.error(`project ${project.name}: ${error.message}`)
    process.exitCode = 1
  }
}

async function runProject({ name, flags, command: [program, ...words] }) {
  // Kept between runs, so that only changed packages are installed again; git ignores it.
  const folder = join(root, '.cache/projects', name)
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'test/projects', name), folder, { recursive: true })
  run(folder, 'npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'])
  const network = spawn(
    process.execPath,
    ['dist/cli.cjs', '--json', '--http-port=0', '--exit-with-parent', '--quiet', ...flags],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  try {
    const [line] = await once(createInterface({ input: network.stdout }), 'line')
    const env = {
      ...process.env,
      SNOWGLOBE_URL: JSON.parse(line).chains.C.rpc,
      HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
    }
    run(folder, join(folder, 'node_modules/.bin', program), words, env)
  } finally {
    network.kill()
  }
}

/** @throws when the command fails */
function run(cwd, command, words, env = process.env) {
  const { status } = spawnSync(command, words, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed`)
}
