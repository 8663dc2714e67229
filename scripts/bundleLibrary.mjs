// Bundles the command line and the library into few CommonJS files: snowglobe.cjs with the modules that every start loads, and
// further ones with those that are imported at first use. Rolldown links the modules, since esbuild has no CommonJS in several
// files, and puts a function around each module that anything imports later (docs/decisions/003-one-commonjs-bundle.md).
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { faultsPlugin } from './mutation/instrument.mjs'

/** Packages that only some networks need: files of their own, read when they are. */
export const packagesApart = [
  ...['express', 'ws', 'winston', 'ajv', 'yaml', 'smol-toml', 're2js'],
  ...['@noble/curves/bls12-381.js', '@noble/curves/nist.js'],
]

/**
 * The files, with the modules that begin them. A file has what these import with them, unless one before it has it; the last
 * file has all that is left.
 */
const files = [
  {
    // What a start loads, and its warm-up.
    name: 'snowglobe',
    modules: [
      'src/bundle.ts',
      'src/server/nodeServer.ts',
      'state/genesis/data/localGenesis.ts',
      'src/cli/warmUp/warmUpSteps.ts',
      'src/cli/warmUp/warmUpNetwork.ts',
    ],
  },
  {
    name: 'dataApi',
    modules: [
      'src/server/dataApi/DataApi.ts',
      'state/views/ViewsAtBlock.ts',
      'methods/webhooks/addWebhookMessages.ts',
    ],
  },
  { name: 'tooling', modules: ['methods/tooling/index.ts'] },
  { name: 'later', modules: undefined },
]

const viemParts = passedOn('./viemParts.cjs', ['accountOf', 'deploymentOf', 'callOf'])

/** Modules, as they are imported, with the source that takes their place: what takes long to load is loaded at first use. */
const replacements = {
  '@noble/curves/bls12-381.js': madeAtFirstUse('@noble/curves/bls12-381.js', 'bls12_381'),
  '@noble/curves/nist.js': madeAtFirstUse('@noble/curves/nist.js', 'p256'),
  re2js: madeAtFirstUse('re2js', 'RE2JS'),
  './mnemonic.js': passedOn('./mnemonic.cjs', ['mnemonicFault', 'deriveKeys']),
  // From the folder of the scenarios, and from one in it.
  './viemParts.js': viemParts,
  '../viemParts.js': viemParts,
  './scriptProgram.js': passedOn('./scriptProgram.cjs', ['scriptProgram']),
  'tiny-secp256k1': passedOn('tiny-secp256k1', [
    'isPrivate',
    'pointCompress',
    'pointFromScalar',
    'signRecoverable',
  ]),
}

/**
 * Writes `snowglobe.cjs`, and the files that it requires at first use, into a folder.
 *
 * @param {object} options
 * @param {string} options.root the repository
 * @param {string} options.folder
 * @param {string} options.version of the package
 * @param {string | undefined} options.faults the path of a list of faults to put into the sources (mutation/)
 * @param {import('esbuild').TransformOptions} options.minified how the files are made small
 * @returns {Promise<readonly string[]>} the files that were bundled, relative to the repository
 */
export async function bundleLibrary({ root, folder, version, faults, minified }) {
  const bundle = await rolldown({
    cwd: root,
    input: { entry: join(root, 'src/bundle.ts') },
    platform: 'node',
    tsconfig: false,
    external: /^viem(\/|$)/,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] }, conditionNames: ['node', 'require', 'default'] },
    transform: {
      target: 'node20',
      define: { 'import.meta.filename': '__filename', SNOWGLOBE_VERSION: JSON.stringify(version) },
    },
    plugins: [replaceModules(), faultsPlugin(faults)],
    // A module that some import when they load is there early, whoever imports it at first use.
    checks: { ineffectiveDynamicImport: false },
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    // Real imports would not pass the require of the banner.
    dynamicImportInCjs: false,
    entryFileNames: 'entry.cjs',
    chunkFileNames: '[name].cjs',
    minifyInternalExports: false,
    codeSplitting: {
      // A group takes what its modules import, too.
      groups: files.map(({ name, modules }, index) => {
        const paths = modules?.map((path) => join(root, path))
        return { name, test: (id) => paths?.includes(id) ?? true, priority: files.length - index }
      }),
    },
  })
  await bundle.close()
  // The entry only passes on what snowglobe.cjs exports.
  const chunks = output.filter(({ fileName }) => fileName !== 'entry.cjs')
  for (const { fileName, code } of chunks)
    writeFileSync(join(folder, fileName), (await transform(code, minified)).code)
  return chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)))
}

/** `@noble/curves/bls12-381.js` -> `noble-curves-bls12-381`. */
export function fileOfPackage(name) {
  return name.replace(/^@|\.js$/g, '').replaceAll('/', '-')
}

function replaceModules() {
  const prefix = '\0replaced:'
  return {
    name: 'replace modules',
    resolveId(specifier, importer) {
      // A replacement may load the module that it replaces.
      if (specifier in replacements && !importer?.startsWith(prefix)) return prefix + specifier
      const file = fileBeside(specifier)
      return file === undefined ? undefined : { id: file, external: true }
    },
    load(id) {
      return id.startsWith(prefix)
        ? { code: replacements[id.slice(prefix.length)], moduleType: 'js' }
        : undefined
    },
  }
}

/** Returns the file beside the bundle that has a module; undefined for a module of the bundle. */
function fileBeside(specifier) {
  if (packagesApart.includes(specifier)) return `./${fileOfPackage(specifier)}.cjs`
  if (/\/(scriptProgram|mnemonic|viemParts)\.cjs$/.test(specifier)) return specifier
  if (specifier.endsWith('/AbiEntries.js')) return './abiEntries.cjs'
  const data = /\/data\/((?:mainnet|fuji)Genesis|teleporterCode|scenarioContracts|operationExamples)\.js$/
  const name = data.exec(specifier)?.[1]
  return name && `./${name}.cjs`
}

/** A module of functions that call those of another one, which is loaded with the first call. */
function passedOn(file, names) {
  return names
    .map((name) => `export const ${name} = (...words) => require('${file}').${name}(...words)`)
    .join('\n')
}

/** A module whose one export is what a package exports by that name, which is loaded when something of it is wanted. */
function madeAtFirstUse(name, member) {
  return `export const ${member} = new Proxy({}, { get: (_, key) => require('${name}').${member}[key] })`
}
