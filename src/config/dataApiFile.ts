import { dataApiFileInputs } from '../../methods/params/dataApiInputs.js'
import { optionally } from '../../methods/params/Input.js'
import { textInput } from '../../methods/params/inputs.js'
import { objectInput, type ReadOf } from '../../methods/params/objectInput.js'
import { checkedValue, jsonOfText, textOfFile } from './jsonFile.js'

const fileInput = objectInput({ ...dataApiFileInputs, $schema: optionally(textInput()) })
const subject = 'data-api-file'

/**
 * Reads the file of `data-api-file`.
 * @throws {ConfigError} naming the key at fault
 */
export function dataApiFile(path: string): ReadOf<typeof dataApiFileInputs> {
  const value = jsonOfText(subject, textOfFile(subject, path))
  const { $schema: _, ...members } = checkedValue(subject, fileInput, value)
  return members
}
