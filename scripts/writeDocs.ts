// Writes what is generated of the documents: docs/api, the tables in docs/fidelity.md, the first figures of
// docs/performance.md and those of README.md, the contents of long pages, nodeconfig.example.json, the JSON Schema of
// scenario files, and the examples of the Data API. All is made before anything is written.
// usage: npm run docs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formattedExampleConfig } from '../src/config/exampleConfig.js'
import { scenarioSchemaText } from '../src/library/scenario/scenarioSchema.js'
import { apiReference } from './reference/apiReference.js'
import { withContents } from './reference/contents.js'
import { withDocumentDifferences } from './reference/documentDifferences.js'
import { withFigures, withFirstFigures } from './reference/figures.js'
import { examplesFile, operationExamplesText } from './reference/operationExamples.js'

const reference = await apiReference()
const performance = readFileSync('docs/performance.md', 'utf8')
const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...markdownIn('docs')]
const texts = new Map([
  ['nodeconfig.example.json', formattedExampleConfig()],
  ['scenario.schema.json', scenarioSchemaText()],
  [examplesFile, await operationExamplesText()],
  ...guides.map((path): [string, string] => [path, guideText(path)]),
  ...[...reference].map(([name, text]): [string, string] => [join('docs/api', name), text]),
])

mkdirSync('docs/api', { recursive: true })
for (const path of markdownIn('docs/api').filter((each) => !texts.has(each))) rmSync(path)
for (const [path, text] of texts) writeFileSync(path, text)

function guideText(path: string): string {
  const text = readFileSync(path, 'utf8')
  const [, name] = /^docs.(.*)/.exec(path) ?? []
  if (path === 'README.md') return withFigures(text, performance)
  if (name === 'performance.md') return withContents(withFirstFigures(text))
  return withContents(name === 'fidelity.md' ? withDocumentDifferences(text) : text)
}

/** Returns the Markdown files in a folder, without those of folders in it. */
function markdownIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}
