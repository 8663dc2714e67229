import type { FlagDefinition, OwnFlagType } from './ownFlags.js'

/**
 * Returns a JSON schema of configuration files, generated from the flags. Unknown keys are allowed:
 * AvalancheGo ignores them.
 */
export function configSchema(definitions: ReadonlyMap<string, FlagDefinition>) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'nodeconfig',
    type: 'object',
    additionalProperties: true,
    properties: Object.fromEntries(
      [...definitions.values()].map((definition) => [
        definition.name,
        { ...valueSchemas[definition.type], description: definition.usage },
      ]),
    ),
  }
}

/** Every value may also be a string, as on the command line. */
const valueSchemas: Readonly<Record<OwnFlagType, object>> = {
  string: { type: ['string', 'number', 'boolean'] },
  bool: { type: ['boolean', 'string'] },
  uint: { type: ['integer', 'string'], minimum: 0 },
  int: { type: ['integer', 'string'] },
  float: { type: ['number', 'string'] },
  duration: { type: ['string', 'integer'] },
  files: { type: ['array', 'object', 'string'], items: { type: ['object', 'string'] } },
  strings: { type: ['array', 'string'], items: { type: 'string' } },
  ints: { type: ['array', 'string'], items: { type: 'integer' } },
  stringToString: { type: ['object', 'string'], additionalProperties: { type: 'string' } },
}
