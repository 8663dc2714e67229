import { readFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { systemCode } from '../../../../state/process/osErrorText.js'
import { InvalidOptionError } from '../../../inProcess/InvalidOptionError.js'
import { type ParsedText, TextFault } from '../text/ParsedText.js'
import { parseJsonLines } from '../text/parseJsonLines.js'
import { parseTomlLines } from '../text/parseTomlLines.js'
import { parseYamlLines } from '../text/parseYamlLines.js'
import type { ScenarioSource } from './ScenarioSource.js'

/** How a file is parsed, by the end of its name. */
const parsers: Readonly<Record<string, (text: string) => ParsedText | Promise<ParsedText>>> = {
  '.json': parseJsonLines,
  '.yaml': parseYamlLines,
  '.yml': parseYamlLines,
  '.toml': parseTomlLines,
}

/** The ends of the names of scenario files. */
export const scenarioEndings: readonly string[] = Object.keys(parsers)

/**
 * Reads a scenario file: JSON, YAML or TOML by the end of its name.
 * @throws {InvalidOptionError} when it cannot be read, or is not of its format
 */
export async function readScenarioFile(
  file: string,
): Promise<{ readonly value: unknown; readonly source: ScenarioSource }> {
  const parse = parsers[extname(file).toLowerCase()]
  if (parse === undefined)
    throw new InvalidOptionError(`scenario ${file}: the name must end with ${scenarioEndings.join(', ')}`)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new InvalidOptionError(`scenario ${file}: it cannot be read: ${systemCode(cause) || String(cause)}`)
  })
  const { value, lines } = await parsed(file, text, parse)
  return { value: value ?? {}, source: { file, directory: dirname(resolve(file)), lines } }
}

async function parsed(
  file: string,
  text: string,
  parse: (text: string) => ParsedText | Promise<ParsedText>,
): Promise<ParsedText> {
  try {
    return await parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    const line = error.line === undefined ? '' : `, line ${error.line}`
    throw new InvalidOptionError(`scenario ${file}${line}: ${error.message}`)
  }
}
