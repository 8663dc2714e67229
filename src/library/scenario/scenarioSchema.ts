import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { scenarioInput } from './inputs/scenarioInput.js'

/**
 * Returns the text of the JSON Schema of scenario files, for editors: the descriptions by which the reader checks, so that it cannot
 * say anything else. Names that refer to other parts are checked by the reader alone.
 */
export function scenarioSchemaText(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A scenario of Snowglobe',
    ...scenarioInput.schema,
  }
  return `${JSON.stringify(JSON.parse(stringifyJson(schema)), undefined, 2)}\n`
}
