import { adminMethods } from '../../methods/admin/index.js'
import { avaxMethods } from '../../methods/avax/index.js'
import { avmMethods } from '../../methods/avm/index.js'
import { emulatorMethods } from '../../methods/emulator/index.js'
import { healthMethods } from '../../methods/health/index.js'
import { platformIndexMethods } from '../../methods/index/index.js'
import { infoMethods } from '../../methods/info/index.js'
import type { Method } from '../../methods/kit/defineMethod.js'
import { meaningOf, schemaText } from '../../methods/kit/schemaText.js'
import { platformMethods } from '../../methods/platform/index.js'
import { platformProposervmMethods } from '../../methods/proposervm/index.js'
import { parameterText } from '../../methods/rpc/parameterText.js'
import { toolingMethods } from '../../methods/tooling/index.js'
import { validatorsMethods } from '../../methods/validators/index.js'
import { walletMethods } from '../../methods/wallet/index.js'
import { allEvmMethods, chainsServing } from './chainsServing.js'
import { contentsText, longPage } from './contents.js'
import { controlExamples } from './controlDocs.js'
import { type Demonstration, demonstrations } from './demonstrations.js'
import { type Recorded, recordingsOf } from './recordings.js'
import { type Refusal, refusals } from './refusals.js'

type AnyMethod = Pick<Method<never>, 'name' | 'aliases' | 'summary' | 'params' | 'result'>

type Page = {
  readonly file: string
  readonly title: string
  readonly endpoint: string
  readonly methods: readonly AnyMethod[]
  /** Returns which chains serve a method of the page; undefined when all of the endpoint do. */
  readonly servedBy?: (name: string) => string | undefined
}

/** Facts about methods beside their definitions. */
type Knowledge = {
  readonly recorded: ReadonlyMap<string, Recorded>
  readonly examples: ReadonlyMap<string, string>
  readonly demonstrated: ReadonlyMap<string, Demonstration>
  /** The errors of methods of which nothing else shows one. */
  readonly refused: ReadonlyMap<string, Refusal>
}

/** Returns the files of the API reference by name, made from the definitions of the methods, recordings, and calls. */
export async function apiReference(): Promise<ReadonlyMap<string, string>> {
  for (const page of referencePages()) demandComplete(page)
  const parameters = new Map(
    referencePages().flatMap(({ methods }) =>
      methods.map(({ name, params }): [string, readonly string[]] => [
        name,
        params.describe.map((each) => each.name),
      ]),
    ),
  )
  const recorded = recordingsOf('test/conformance/scenarios', parameters)
  const demonstrated = await demonstrations()
  const methods = referencePages().flatMap((page) => page.methods)
  const known: Knowledge = {
    recorded,
    demonstrated,
    examples: controlExamples('methods/emulator'),
    refused: await refusals(
      methods.filter(
        ({ name }) =>
          (recorded.get(name)?.errors ?? []).length === 0 && demonstrated.get(name)?.error === undefined,
      ),
    ),
  }
  const files = referencePages().map((page): [string, string] => [page.file, pageText(page, known)])
  return new Map([['README.md', overview()], ...files])
}

/** Returns the pages of methods, without their texts. */
export function referencePages(): readonly Page[] {
  const evm = allEvmMethods()
  const ofNamespace = (namespace: string) => evm.filter(({ name }) => name.startsWith(`${namespace}_`))
  const rpc = '/ext/bc/C/rpc` and `/ext/bc/<L1>/rpc'
  const namespaces = [...new Set(evm.map(({ name }) => name.slice(0, name.indexOf('_'))))].sort()
  return [
    { file: 'info.md', title: 'info: the node', endpoint: '/ext/info', methods: infoMethods },
    { file: 'health.md', title: 'health', endpoint: '/ext/health', methods: healthMethods },
    {
      file: 'admin.md',
      title: 'admin (with `--api-admin-enabled`)',
      endpoint: '/ext/admin',
      methods: adminMethods,
    },
    { file: 'platform.md', title: 'platform: the P-Chain', endpoint: '/ext/bc/P', methods: platformMethods },
    { file: 'avm.md', title: 'avm: the X-Chain', endpoint: '/ext/bc/X', methods: avmMethods },
    { file: 'wallet.md', title: 'wallet: the X-Chain', endpoint: '/ext/bc/X/wallet', methods: walletMethods },
    {
      file: 'avax.md',
      title: 'avax: atomic transactions of the C-Chain',
      endpoint: '/ext/bc/C/avax',
      methods: avaxMethods,
    },
    {
      file: 'proposervm.md',
      title: 'proposervm',
      endpoint: '/ext/bc/P/proposervm` and `/ext/bc/<chain>/proposervm',
      methods: platformProposervmMethods,
    },
    {
      file: 'index-api.md',
      title: 'index: accepted blocks (with `--index-enabled`)',
      endpoint: '/ext/index/<chain>/block',
      methods: platformIndexMethods,
    },
    {
      file: 'validators.md',
      title: 'validators of an L1',
      endpoint: '/ext/bc/<L1>/validators',
      methods: validatorsMethods,
    },
    ...namespaces.map((namespace) => ({
      file: namespace === 'admin' ? 'evm-admin.md' : `${namespace}.md`,
      title: `${namespace}_*: EVM chains`,
      endpoint: rpc,
      methods: ofNamespace(namespace),
      servedBy: chainsServing,
    })),
    {
      file: 'emulator.md',
      title: 'emulator: control of the network',
      endpoint: '/ext/emulator',
      methods: emulatorMethods,
    },
    { file: 'tooling.md', title: 'Methods of anvil and Hardhat', endpoint: rpc, methods: toolingMethods },
  ].filter(({ methods }) => methods.length > 0)
}

/** @throws {Error} that names a method whose definition lacks something, which the tests' transform does not see */
function demandComplete({ title, methods }: Page): void {
  for (const method of methods) {
    const { name, ...rest }: Partial<AnyMethod> = method ?? {}
    const missing = (['summary', 'params', 'result'] as const).filter((each) => rest[each] === undefined)
    if (missing.length > 0)
      throw new Error(
        `${name ?? `a method of "${title}"`} has no ${missing.join(', no ')}: see npm run types, and methods/kit/defineMethod.ts`,
      )
  }
}

function pageText({ title, endpoint, methods, servedBy }: Page, known: Knowledge): string {
  const sections = methods.map((method) => methodText(method, known, servedBy?.(method.name))).join('\n\n')
  const isRecorded = methods.some(({ name }) => known.recorded.has(name))
  const origin = isRecorded
    ? '; examples and errors were recorded\nfrom AvalancheGo 1.14.2, or, where no recording has one, from Snowglobe'
    : ''
  const contents = sections.split('\n').length < longPage ? '' : `${contentsText(sections)}\n\n`
  return `# ${title}\n\nEndpoint: \`${endpoint}\`. Generated from the definitions of the methods${origin}.\n\n${contents}${sections}\n`
}

function methodText(
  { name, aliases, summary, params, result }: AnyMethod,
  known: Knowledge,
  chains: string | undefined,
): string {
  const recorded = known.recorded.get(name)
  const example = known.examples.get(name)
  return [
    `## ${name}`,
    summary,
    ...(aliases.length === 0 ? [] : [`Also called ${aliases.map((alias) => `\`${alias}\``).join(', ')}.`]),
    ...listOf(chains),
    parametersText(name, params),
    `Result:\n\n\`\`\`ts\n${resultText(result)}\n\`\`\``,
    ...(example === undefined
      ? exampleText(name, recorded?.example ?? known.demonstrated.get(name))
      : [`Example:\n\n\`\`\`ts\n${example}\n\`\`\``]),
    ...errorsText([
      ...(recorded?.errors ?? []),
      ...listOf(known.demonstrated.get(name)?.error),
      ...listOf(known.refused.get(name)),
    ]),
  ].join('\n\n')
}

function parametersText(method: string, { style, describe }: AnyMethod['params']): string {
  if (describe.length === 0) return 'No parameters.'
  const order = style === 'by-name' ? 'by name' : 'in this order'
  const rows = describe.map(({ name, required, schema }) => {
    const { description } = schema
    const note = typeof description === 'string' ? description : parameterText(method, name)
    return `| \`${name}\`${required ? '' : ' (optional)'} | \`${cell(schemaText(schema))}\` | ${note.replaceAll('|', '\\|')} |`
  })
  return `Parameters, ${order}:\n\n| parameter | type | |\n|---|---|---|\n${rows.join('\n')}`
}

/** Returns the type of a result with what it means. */
function resultText(result: AnyMethod['result']): string {
  const note = meaningOf(result)
  return note === undefined ? schemaText(result) : `${schemaText(result)} // ${note}`
}

type Example = { readonly request: string; readonly result: string | undefined }

function exampleText(name: string, example: Example | undefined): readonly string[] {
  if (example === undefined) return []
  const request = `{ "method": "${name}", "params": ${example.request} }`
  const answer = example.result === undefined ? '' : `\n\n\`\`\`json\n${example.result}\n\`\`\``
  return [`Example:\n\n\`\`\`json\n${request}\n\`\`\`${answer}`]
}

function listOf<Item>(item: Item | undefined): readonly Item[] {
  return item === undefined ? [] : [item]
}

function errorsText(errors: Recorded['errors']): readonly string[] {
  if (errors.length === 0) return []
  const lines = errors.map(({ code, message }) => `- ${code}: \`${cell(message)}\``)
  return [`Errors, among others:\n\n${lines.join('\n')}`]
}

/** Makes a text fit into a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('`', "'")
}

function overview(): string {
  const links = referencePages().map(
    ({ file, title, methods }) =>
      `- [${title}](${file}): ${methods.length} ${methods.length === 1 ? 'method' : 'methods'}`,
  )
  return `# API reference\n\nEvery method, by endpoint. A running network serves the same as OpenRPC documents: \`/openrpc/ext/info\`. The Data\nAPI is described at \`/docs\`.\n\n${links.join('\n')}\n`
}
