// Follows CONTRIBUTING.md, "How to add something", in a copy of this tree: writes the files and inserts the lines of
// its code blocks, records a running network, and runs the checks. A block begins with the path of its file.
// usage: npm run build && npm run recipes
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const checks = ['docs', 'lint', 'types', 'layering']
const tests = [
  'test/scripts/apiReference.test.ts',
  'test/methods/registry.test.ts',
  'test/src/config/exampleConfig.test.ts',
]
const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'recipes-'))

try {
  copyTree()
  const guide = readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8')
  const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    language,
    code,
  }))
  for (const { language, code } of blocks)
    if (language === 'ts') writeNewFile(code)
    else if (language === 'diff') insertLines(code)
  await record(blocks.find(({ language }) => language === 'json').code)
  for (const check of checks) npm(['run', '--silent', check])
  const own = blocks.flatMap(({ code }) => /^\/\/ (test\/\S+)/.exec(code)?.[1] ?? [])
  const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=1']
  run(process.execPath, [...jest, ...tests, ...own])
  console.log('every recipe of CONTRIBUTING.md works')
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Copies the files that git knows, and new ones that it does not ignore; packages and what was built are shared. */
function copyTree() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const name of stdout.split('\0').filter((each) => each !== ''))
    cpSync(join(root, name), join(copy, name))
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name))
}

function writeNewFile(code) {
  const [, path, text] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(code)
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

/** Inserts the lines with `+` after the line before them wherever it is, or before the lines after them. */
function insertLines(code) {
  const [first, ...lines] = code.trimEnd().split('\n')
  const path = first.replace(/^ *\/\/ /, '')
  let text = readFileSync(join(copy, path), 'utf8')
  for (let at = 0; at < lines.length; ) {
    const from = lines.findIndex((line, index) => index >= at && line.startsWith('+'))
    if (from < 0) break
    let to = from
    while (lines[to]?.startsWith('+')) to++
    const added = lines.slice(from, to).map((line) => `${line.slice(2)}\n`)
    const isAfter = from > 0
    const anchor = isAfter ? [lines[from - 1]] : lines.slice(to)
    const found = `\n${anchor.map((line) => `${line.slice(2)}\n`).join('')}`
    if (!text.includes(found)) throw new Error(`${path} has no line "${found.trim()}"`)
    const [before, after] = isAfter ? [found, added.join('')] : [`\n${added.join('')}`, found.slice(1)]
    text = text.replaceAll(found, () => before + after)
    at = to
  }
  writeFileSync(join(copy, path), text)
}

/** Records a network in place of a node, and replays the recording. */
async function record(requests) {
  writeFileSync(join(copy, 'requests.json'), requests)
  const flags = [
    '--http-port=0',
    '--sybil-protection-enabled=false',
    '--json',
    '--quiet',
    '--exit-with-parent',
  ]
  const network = spawn(process.execPath, [join(root, 'dist/cli.cjs'), ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [bytes] = await new Promise((done, fail) => {
    network.stdout.once('data', (...given) => done(given))
    network.once('exit', () => fail(new Error('the network did not start')))
  })
  const { url } = JSON.parse(bytes)
  const file = 'test/conformance/scenarios/name-of-network.json.gz'
  npm(['run', '--silent', 'record', '--', url, 'name-of-network', 'requests.json'])
  npm(['run', '--silent', 'conformance', '--', '--update-scores', file])
  rmSync(join(copy, 'requests.json'))
  network.kill()
}

function npm(args) {
  run('npm', args)
}

/** Runs a command in the copy; its output is printed when it fails. */
function run(command, args) {
  const from = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  const line = [command === process.execPath ? 'tests' : command, ...args.slice(0, 3)].join(' ')
  if (status !== 0) throw new Error(`${line} failed\n${stdout}\n${stderr}`)
  console.log(`good: ${line} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
}
