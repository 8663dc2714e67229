import type { Input } from '../../methods/params/Input.js'
import { listInput, mapInput } from '../../methods/params/objectInput.js'
import { opaqueInput } from '../library/optionInputs.js'
import type { OwnFlagType } from './FlagDefinition.js'

/**
 * The input of a key of a configuration, by the type of its flag. Every value may also be a text, as on the command line,
 * which is read as there.
 */
export const configInputs: Readonly<Record<OwnFlagType, Input<unknown>>> = {
  string: opaqueInput('a text', (value) => ['string', 'number', 'boolean'].includes(typeof value)),
  bool: orText('true or false', (value) => typeof value === 'boolean'),
  uint: orText('an integer, at least 0', (value) => Number.isInteger(value) && Number(value) >= 0),
  int: orText('an integer', Number.isInteger),
  float: orText('a number', Number.isFinite),
  duration: orText('a duration such as "2s"', Number.isInteger),
  files: listOr(opaqueInput('a path or an object', (value) => isText(value) || isObject(value))),
  strings: listOr(opaqueInput('a text', isText)),
  ints: listOr(orText('an integer', Number.isInteger)),
  stringToString: objectOrText(opaqueInput('a text', isText)),
}

function orText(what: string, isOne: (value: unknown) => boolean): Input<unknown> {
  return opaqueInput(what, (value) => isText(value) || isOne(value))
}

/** One value, or a list of them. */
function listOr(item: Input<unknown>): Input<unknown> {
  const list = listInput(item)
  return {
    schema: list.schema,
    read: (value, path) => (Array.isArray(value) ? list : item).read(value, path),
  }
}

function objectOrText(member: Input<unknown>): Input<unknown> {
  const object = mapInput('an object of texts', member)
  return {
    schema: object.schema,
    read: (value, path) => (isText(value) ? value : object.read(value, path)),
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
