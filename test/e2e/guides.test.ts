import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { transform } from 'esbuild'
import { parse } from 'yaml'
import { networkOptionInputs } from '../../src/library/networkOptionInputs.js'
import { scenarioInput } from '../../src/library/scenario/inputs/scenarioInput.js'
import { parseYamlLines } from '../../src/library/scenario/text/parseYamlLines.js'
import { built } from './built.js'
import { type Block, guideBlocks, guides } from './guideBlocks.js'

// The code blocks of README.md and the guides are parsed, and the command lines of the network in them are accepted by
// it. `guides.long.ts` runs the tests among them.

const folder = resolve(`.cache/guides.${process.pid}`)
const cli = built('cli.cjs')
const blocks = guideBlocks()

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  cpSync('examples/l1', folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const workflows = inLanguage('yaml')
  .map(({ code }) => parse(code))
  .filter((value) => 'jobs' in value)

function inLanguage(...languages: readonly string[]): readonly Block[] {
  return blocks.filter(({ language }) => languages.includes(language))
}

describe('the code blocks', () => {
  it('have a language that is checked here, or none', () => {
    const known = ['', 'ts', 'js', 'json', 'sh', 'yaml', 'dockerfile']
    expect(blocks.map(({ language }) => language).filter((each) => !known.includes(each))).toEqual([])
  })

  it('are TypeScript and JavaScript that parses', async () => {
    for (const { name, code } of inLanguage('ts', 'js')) {
      // What an ellipsis in braces stands for is left to the reader.
      const complete = code.replaceAll(/\{ … \}/g, '{}')
      const parsed = await transform(complete, { loader: 'ts', format: 'esm', target: 'esnext' }).then(
        () => 'parses',
        (error: unknown) => String(error),
      )
      expect([name, parsed]).toEqual([name, 'parses'])
    }
  })

  it('are JSON that parses', () => {
    for (const { code } of inLanguage('json')) expect(JSON.parse(code)).toEqual(expect.any(Object))
    expect(inLanguage('json')).not.toEqual([])
  })

  it('are workflows whose steps are commands or actions', () => {
    for (const { jobs } of workflows) {
      for (const step of jobs.test.steps)
        expect(step).toEqual(
          step.run === undefined
            ? expect.objectContaining({ uses: expect.any(String) })
            : expect.objectContaining({ run: expect.any(String) }),
        )
    }
    expect(workflows).not.toEqual([])
  })

  it('are scenarios whose keys and values the reader takes', async () => {
    const scenarios = inLanguage('yaml').filter(({ code }) => !('jobs' in parse(code)))
    for (const { code } of scenarios) scenarioInput.read((await parseYamlLines(code)).value, '')
    expect(scenarios.length).toBeGreaterThan(5)
  })
})

it('nothing asks a registry for the package, which is not there', () => {
  const examples = readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?js|json|py|go|md)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join('examples', name))
  const asking = [...guides.filter((path) => path.endsWith('.md')), ...examples].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) =>
        /npx (--no )?snowglobe|np[mx]\b.*(install|i|add) [^`]*\bsnowglobe(\s|$)|"snowglobe": "[^f]/.test(
          line,
        ),
      )
      .map((line) => `${path}: ${line}`),
  )
  expect(asking).toEqual([])
})

it('the guide for embedding names every option of createNetwork', () => {
  const [, section = ''] = readFileSync('docs/embedding.md', 'utf8').split('## Options')
  const missing = Object.keys(networkOptionInputs).filter((name) => !section.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

describe('command lines in the guides', () => {
  const scripts = [
    ...inLanguage('sh').map(({ code }) => code),
    ...workflows.flatMap(runsOf),
    ...inLanguage('dockerfile').flatMap(({ code }) => commandsOf(code)),
  ]

  it('are shell that parses', () => {
    for (const script of scripts) {
      const { stderr } = spawnSync('sh', ['-n'], { input: script.replaceAll('…', ''), encoding: 'utf8' })
      expect([script, stderr]).toEqual([script, ''])
    }
  })

  it('that start the network are accepted by it', async () => {
    const lines = scripts.flatMap((script) => script.split('\n')).flatMap(argumentsOf)
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) {
      const script = `set -- ${line}; exec "$NODE" "$CLI" "$@" --print-config`
      const run = promisify(execFile)('sh', ['-c', script], {
        cwd: folder,
        env: { ...process.env, NODE: process.execPath, CLI: cli },
      })
      const outcome = await run.then(
        () => 'accepted',
        (error: unknown) => String(error),
      )
      expect([line, outcome]).toEqual([line, 'accepted'])
    }
  })
})

function runsOf(workflow: { jobs: { test: { steps: readonly { run?: string }[] } } }): readonly string[] {
  return workflow.jobs.test.steps.flatMap(({ run }) => (run === undefined ? [] : [run]))
}

/** Returns the commands of a Dockerfile: of RUN, and of CMD in its form as a list. */
function commandsOf(file: string): readonly string[] {
  return file.split('\n').flatMap((line) => {
    const [, instruction, rest = ''] = /^([A-Z]+) (.*)/.exec(line) ?? []
    if (instruction === 'RUN') return [rest]
    if (instruction !== 'CMD') return []
    const words: readonly string[] = JSON.parse(rest)
    return [
      words
        .map((word) => `'${word}'`)
        .join(' ')
        .replace(/^'node_modules\/\.bin\/(\w+)'/, '$1'),
    ]
  })
}

/** Returns the arguments of a line that starts the network, as the shell reads them. */
function argumentsOf(line: string): readonly string[] {
  const [, words] = /^(?:npx (?:--no -- )?)?snowglobe((?: [^>&|#]*)?)/.exec(line) ?? []
  return words === undefined || /--(help|version)|^ (wait|inspect|init|studio)/.test(words)
    ? []
    : [words.trim()]
}
