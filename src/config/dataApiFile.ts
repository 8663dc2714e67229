import { readFileSync } from 'node:fs'
import { dataApiFileInputs } from '../../methods/params/dataApiInputs.js'
import { InputFault, optionally } from '../../methods/params/Input.js'
import { textInput } from '../../methods/params/inputs.js'
import { objectInput, type ReadOf } from '../../methods/params/objectInput.js'
import { ConfigError } from './ConfigError.js'
import { fileProblem } from './fileProblem.js'

const fileInput = objectInput({ ...dataApiFileInputs, $schema: optionally(textInput()) })

/**
 * Reads the file of `data-api-file`.
 * @throws {ConfigError} naming the key at fault
 */
export function dataApiFile(path: string): ReadOf<typeof dataApiFileInputs> {
  try {
    const { $schema: _, ...members } = fileInput.read(parsed(path), '')
    return members
  } catch (error) {
    throw error instanceof InputFault ? wrong(error.describe('key', 'it')) : error
  }
}

function parsed(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw wrong(fileProblem(path, cause), cause)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw wrong(`it is not JSON: ${cause instanceof Error ? cause.message : cause}`, cause)
  }
}

function wrong(what: string, cause?: unknown): ConfigError {
  return new ConfigError('node', `data-api-file: ${what}`, cause)
}
