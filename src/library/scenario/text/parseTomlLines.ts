import { memberPath, type ParsedText, TextFault } from './ParsedText.js'
import { tomlLines } from './tomlLines.js'

/**
 * Parses TOML and notes the line of each member and element. Integers that a number cannot hold become bigints.
 * @throws {TextFault} when the text is not TOML
 */
export async function parseTomlLines(text: string): Promise<ParsedText> {
  const { parse, TomlError } = await import('smol-toml')
  try {
    const value: unknown = parse(text, { integersAsBigInt: 'asNeeded' })
    return { value, lines: tomlLines(text, memberPath) }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw new TextFault(error.message.split('\n')[0] ?? '', error.line)
  }
}
