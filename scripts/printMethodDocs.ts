// Prints what editors show of the methods of node services, as JSON by name: for the declarations.
import { adminMethods } from '../methods/admin/index.js'
import { avaxMethods } from '../methods/avax/index.js'
import { avmMethods } from '../methods/avm/index.js'
import { emulatorMethods } from '../methods/emulator/index.js'
import { healthMethods } from '../methods/health/index.js'
import { infoMethods } from '../methods/info/index.js'
import { schemaText } from '../methods/kit/schemaText.js'
import { platformMethods } from '../methods/platform/index.js'
import { platformProposervmMethods } from '../methods/proposervm/index.js'
import { parameterText } from '../methods/rpc/parameterText.js'
import { controlExamples } from './reference/controlDocs.js'

const examples = controlExamples('methods/emulator')
const methods = [
  ...infoMethods,
  ...adminMethods,
  ...healthMethods,
  ...platformMethods,
  ...avmMethods,
  ...avaxMethods,
  ...platformProposervmMethods,
  ...emulatorMethods,
]

const docs = methods.map(({ name, summary, params, result }) => {
  const members = params.describe.map(({ name: member, schema }) => {
    const { description } = schema
    return `- \`${member}\`: ${typeof description === 'string' ? description : parameterText(name, member)}`
  })
  const example =
    examples.get(name) ?? `const result = await net.${name}(${params.describe.length === 0 ? '' : '{ … }'})`
  return [
    name,
    [
      summary,
      '',
      ...members,
      ...(members.length === 0 ? [] : ['']),
      ...returnsText(result),
      '@example',
      ...example.split('\n'),
    ],
  ]
})
console.log(JSON.stringify(Object.fromEntries(docs)))

/** Returns the lines about a result: its type, with the units of its members. */
function returnsText(result: (typeof methods)[number]['result']): readonly string[] {
  const text = schemaText(result)
  return text === '{}' ? [] : ['@returns', '```ts', ...text.split('\n'), '```']
}
