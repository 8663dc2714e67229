// Prints what editors show of the methods of node services, as JSON by name: for the declarations.
import { adminMethods } from '../methods/admin/index.js'
import { avaxMethods } from '../methods/avax/index.js'
import { avmMethods } from '../methods/avm/index.js'
import { emulatorMethods } from '../methods/emulator/index.js'
import { healthMethods } from '../methods/health/index.js'
import { infoMethods } from '../methods/info/index.js'
import { platformMethods } from '../methods/platform/index.js'
import { platformProposervmMethods } from '../methods/proposervm/index.js'
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

const docs = methods.map(({ name, summary, params }) => {
  const members = params.describe.flatMap(({ name: member, schema }) => {
    const { description } = schema
    return typeof description === 'string' ? [`- \`${member}\`: ${description}`] : []
  })
  const example =
    examples.get(name) ?? `const result = await net.${name}(${params.describe.length === 0 ? '' : '{ … }'})`
  return [
    name,
    [summary, '', ...members, ...(members.length === 0 ? [] : ['']), '@example', ...example.split('\n')],
  ]
})
console.log(JSON.stringify(Object.fromEntries(docs)))
