import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { initiatedFile, writeScenario } from '../../../../src/cli/scenario/init.js'
import { tomlTemplate } from '../../../../src/cli/scenario/tomlTemplate.js'
import { yamlTemplate } from '../../../../src/cli/scenario/yamlTemplate.js'
import { parseYamlLines } from '../../../../src/library/scenario/text/parseYamlLines.js'

const folder = mkdtempSync(join(tmpdir(), 'init-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the words after init', () => {
  it.each([
    [[], 'scenario.yaml'],
    [['a.yaml'], 'a.yaml'],
    [['a/b.YML'], 'a/b.YML'],
    [['a.toml'], 'a.toml'],
    [['a.json'], 'a.json'],
    [['--help'], undefined],
  ])('%j name the file %s', (words, file) => {
    expect(initiatedFile(words)).toBe(file)
  })

  it.each([
    [['a'], 'init: the name of the file must end with .yaml, .yml, .toml or .json, not "a"'],
    [['a.js'], 'init: the name of the file must end with .yaml, .yml, .toml or .json, not "a.js"'],
    [['a.yaml', 'b.yaml'], 'init does not take "b.yaml"'],
    [['--out=a'], 'init has no flags, but there is --out=a'],
  ])('%j are refused', (words, message) => {
    expect(() => initiatedFile(words)).toThrow(message)
  })
})

describe('a scenario to begin with', () => {
  it.each(['a.yaml', 'b.yml', 'c.TOML', 'd.json'])(
    'is written in the format of its name: %s',
    async (name) => {
      const file = join(folder, name)
      expect(await writeScenario(file)).toBe(`wrote ${file}: start it with snowglobe --scenario=${file}`)
      const text = readFileSync(file, 'utf8')
      if (!name.endsWith('json')) expect(text).toBe(name === 'c.TOML' ? tomlTemplate : yamlTemplate)
      else {
        const { value } = await parseYamlLines(yamlTemplate)
        expect(JSON.parse(text)).toEqual({
          $schema: './node_modules/snowglobe/scenario.schema.json',
          ...Object(value),
        })
        expect(text).toMatch(/^\{\n {2}"\$schema": [\s\S]*\n\}\n$/)
      }
    },
  )

  it('replaces no file, and is told of where it cannot be written', async () => {
    const there = join(folder, 'there.yaml')
    writeFileSync(there, 'mine')
    await expect(writeScenario(there)).rejects.toThrow(
      `init: ${there} is there already, and is left as it is`,
    )
    expect(readFileSync(there, 'utf8')).toBe('mine')
    const none = join(folder, 'none')
    const nowhere = join(none, 'a.yaml')
    await expect(writeScenario(nowhere)).rejects.toThrow(
      `init: ${nowhere} cannot be written: no such file or directory: make the folder ${none} first`,
    )
    const inside = join(there, 'a.yaml')
    await expect(writeScenario(inside)).rejects.toThrow(`init: ${inside} cannot be written: not a directory`)
  })
})
