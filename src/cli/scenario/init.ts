import { writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { osErrorText, systemCode } from '../../../state/process/osErrorText.js'
import { ConfigError } from '../../config/ConfigError.js'
import { parseYamlLines } from '../../library/scenario/text/parseYamlLines.js'
import { commandWords } from '../commandWords.js'
import { tomlTemplate } from './tomlTemplate.js'
import { yamlTemplate } from './yamlTemplate.js'

export const initHelp = `Usage: snowglobe init [FILE]
Writes a scenario to begin with: users, an L1, tokens, validators, a message. The end of the name
says the format, .yaml, .yml, .toml or .json (without comments); by default the file is
scenario.yaml. A file that is there already is not replaced.
Then: snowglobe --scenario=FILE`

const usualFile = 'scenario.yaml'

/**
 * Reads the words after `init`.
 * @returns the path of the file to write; undefined for `--help`
 * @throws {ConfigError} for unknown words, and for a file name with another extension
 */
export function initiatedFile(words: readonly string[]): string | undefined {
  const read = commandWords('init', words, { flags: [], mostWords: 1 })
  if (read === undefined) return undefined
  const [file = usualFile] = read.words
  if (!['.yaml', '.yml', '.toml', '.json'].includes(extname(file).toLowerCase()))
    throw new ConfigError(
      'flags',
      `init: the name of the file must end with .yaml, .yml, .toml or .json, not ${JSON.stringify(file)}`,
    )
  return file
}

/**
 * Writes a scenario to begin with.
 * @returns what to do next, as a line
 * @throws {Error} when the file is there already, or cannot be written; nothing is changed then
 */
export async function writeScenario(file: string): Promise<string> {
  const text = await templateFor(extname(file).toLowerCase())
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch (cause) {
    if (systemCode(cause) === 'EEXIST')
      throw new Error(`init: ${file} is there already, and is left as it is`)
    const advice = systemCode(cause) === 'ENOENT' ? `: make the folder ${dirname(file)} first` : ''
    throw new Error(`init: ${file} cannot be written: ${osErrorText(cause)}${advice}`)
  }
  return `wrote ${file}: start it with snowglobe --scenario=${file}`
}

async function templateFor(ending: string): Promise<string> {
  if (ending === '.toml') return tomlTemplate
  if (ending !== '.json') return yamlTemplate
  const { value } = await parseYamlLines(yamlTemplate)
  const schema = './node_modules/snowglobe/scenario.schema.json'
  return `${JSON.stringify({ $schema: schema, ...Object(value) }, undefined, 2)}\n`
}
