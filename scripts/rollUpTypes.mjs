// Writes the declarations of the package's entries: one complete file each, for `import` (.d.ts) and for
// `require` (.d.cts). Members marked @internal are omitted.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'

/** @param {string} root the repository @param {string} dist where the declarations go */
export function rollUpTypes(root, dist) {
  const types = join(root, '.cache', `types.${process.pid}`)
  compile(root, types)
  const library = rollUp(root, join(types, 'src/index.d.ts'), join(dist, 'index.d.ts'))
  writeBoth(dist, 'index', withMethodDocs(root, library))
  for (const [name, file] of [
    ['viem', 'viem/index'],
    ['jest', 'testing/jest'],
    ['vitest', 'testing/vitest'],
  ])
    writeBoth(dist, name, entryDeclarations(name, readFileSync(join(types, `src/${file}.d.ts`), 'utf8')))
  rmSync(types, { recursive: true, force: true })
}

function compile(root, outDir) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = [compiler, '-p', join(root, 'tsconfig.types.json'), '--outDir', outDir]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the declarations do not compile')
}

function rollUp(root, entry, target) {
  const silent = { default: { logLevel: 'none' } }
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: {
        // The project's compiler options, for the older compiler that the tool contains.
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            lib: ['es2023', 'esnext.disposable'],
            module: 'nodenext',
            moduleResolution: 'nodenext',
            types: ['node'],
            typeRoots: [join(root, 'node_modules/@types')],
            strict: true,
            skipLibCheck: true,
          },
          files: [entry],
        },
      },
      apiReport: { enabled: false, reportFileName: 'none' },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: '', publicTrimmedFilePath: target },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  })
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      // The tool prints its compiler version, which is of no interest here.
      if (message.logLevel !== 'error') message.handled = true
    },
  })
  if (!succeeded) throw new Error('the declarations cannot be rolled up')
  const text = readFileSync(target, 'utf8')
  const foreign = /^import .*/m.exec(text)?.[0]
  if (foreign !== undefined) throw new Error(`users need not have what the library declares by: ${foreign}`)
  return text
}

/**
 * Writes the services out as interfaces with a docstring for each method. Their types are inferred from the
 * definitions by a mapped type, of which editors show no docstrings.
 */
function withMethodDocs(root, declarations) {
  const script = join(root, 'scripts/printMethodDocs.ts')
  const args = [join(root, 'scripts/runTypeScript.mjs'), script]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error('the docstrings of methods cannot be read')
  const services = groupedByService(Object.entries(JSON.parse(stdout)))
  let text = declarations
  for (const [service, methods] of services) {
    const type = `${service[0].toUpperCase()}${service.slice(1)}Service`
    if (!text.includes(`NodeService<'${service}'>`)) throw new Error(`the library has no service ${service}`)
    text = text.replaceAll(`NodeService<'${service}'>`, type)
    text += `\n/** The methods of \`${service}\`. */\nexport declare interface ${type} {\n${methods.map(memberOf).join('')}}\n`
  }
  return text
}

function groupedByService(methods) {
  const services = new Map()
  for (const method of methods) {
    const [service] = method[0].split('.')
    services.set(service, [...(services.get(service) ?? []), method])
  }
  return services
}

function memberOf([name, lines]) {
  const comment = lines.map((line) => `     * ${line}`.trimEnd()).join('\n')
  const signature = `(...params: NodeArguments<'${name}'>) => Promise<NodeApi['${name}']['result']>`
  return `    /**\n${comment}\n     */\n    readonly ${name.slice(name.indexOf('.') + 1)}: ${signature};\n`
}

/**
 * Makes an entry import the library's types from the library's entry, so that both refer to the same
 * class.
 */
function entryDeclarations(name, text) {
  const declarations = text.replace(
    /'\.[^']*\/(chain\.types|Snowglobe|TestNetwork|journalInputs|verifyEntries|eachUpgrade)\.js'/g,
    "'./index.js'",
  )
  const others = [...declarations.matchAll(/from '(\.[^']*)'/g)].filter(([, path]) => path !== './index.js')
  if (others.length > 0)
    throw new Error(`the entry ${name} declares by ${others[0][1]}, which is not shipped`)
  return declarations
}

function writeBoth(dist, name, text) {
  writeFileSync(join(dist, `${name}.d.ts`), text)
  const commonJs = text
    .replaceAll("'./index.js'", "'./index.cjs'")
    // viem's declarations are ES modules only; CommonJS can import their types with an explicit resolution
    // mode.
    .replace(/^import \{([^}]*)\} from 'viem'/m, (_, names) => {
      return `import type {${names.replaceAll('type ', '')}} from 'viem' with { 'resolution-mode': 'import' }`
    })
  writeFileSync(join(dist, `${name}.d.cts`), commonJs)
}
