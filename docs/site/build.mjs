// Builds the site from the Markdown of this repository: gathers it in content/ with pages of the examples, of the types
// (TypeDoc, from the package's declarations) and llms.txt, and lets VitePress make dist/. A dead link fails the build.
// usage: npm run docs:site (at the root), with `serve` to look at the result at http://localhost:4173
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { guides, linkOf } from './guides.mjs'

const site = import.meta.dirname
const root = resolve(site, '../..')
const content = join(site, 'content')
const bin = join(site, 'node_modules/.bin')
/** The entries of the package: the file of their declarations, and the name that programs import. */
const typedEntries = [
  { name: 'index', imported: 'snowglobe', about: 'a network and its options' },
  { name: 'jest', imported: 'snowglobe/jest', about: 'networks for tests in jest' },
  { name: 'vitest', imported: 'snowglobe/vitest', about: 'networks for tests in vitest' },
  { name: 'viem', imported: 'snowglobe/viem', about: 'a transport and chains for viem' },
]

if (process.argv[2] === 'serve') run(join(bin, 'vitepress'), ['preview'], site)
else build()

function build() {
  if (!existsSync(bin)) run('npm', ['ci'], site)
  rmSync(content, { recursive: true, force: true })
  for (const path of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'])
    writePage(path, readFileSync(join(root, path), 'utf8'))
  for (const path of filesBelow('docs').filter(
    (each) => each.endsWith('.md') && !each.startsWith('docs/site/'),
  ))
    writePage(path, readFileSync(join(root, path), 'utf8'))
  cpSync(join(root, 'docs/pictures'), join(content, 'pictures'), { recursive: true })
  writePage('docs/decisions/index.md', decisions())
  writePage('examples/index.md', examples())
  writePage('nodeconfig.md', `# A config file with every key\n\n${codeBlock('nodeconfig.example.json')}`)
  writePage('notice.md', `# Notice\n\n${codeBlock('NOTICE', 'text')}`)
  writeTypes()
  writeLlms()
  run(join(bin, 'vitepress'), ['build'], site)
}

/**
 * Writes a page of the repository where the site has it, with its links led to the pages of the site, and without its
 * contents, which the site shows beside it.
 */
function writePage(path, text) {
  const body = text.replace(/<!-- contents -->[\s\S]*?<!-- end of contents -->\n\n/, '')
  const linked = body.replaceAll(/(?<=\]\()(?!https?:|#)([^)#]+)(#[^)]*)?(?=\))/g, (_, to, heading = '') => {
    const target = join(dirname(path), to)
    if (target.startsWith('examples'))
      return `/examples/index.md${headingOf(target.slice('examples/'.length))}`
    return `/${placeOf(target)}${heading}`
  })
  write(
    placeOf(path),
    linked.replaceAll(/\[([^\]]*)\]\(\/(?:bench|methods|scripts|src|state|test)\/[^)]*\)/g, '$1'),
  )
}

/** Returns where the site has a file of the repository: without the folder `docs`. */
function placeOf(path) {
  return (
    {
      'README.md': 'index.md',
      'docs/README.md': 'guides.md',
      'docs/api/README.md': 'api/index.md',
      'docs/decisions/': 'decisions/index.md',
      'nodeconfig.example.json': 'nodeconfig.md',
      NOTICE: 'notice.md',
    }[path] ?? path.replace(/^docs\//, '')
  )
}

function headingOf(name) {
  const file = name.replace(/\/$/, '')
  return file === '' ? '' : `#${file.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')}`
}

/** Returns a page with each file of examples/, below a heading for it and for its folder. */
function examples() {
  const files = filesBelow('examples')
  const folders = new Set()
  const sections = files.map((path) => {
    const name = path.slice('examples/'.length)
    const folder = dirname(name)
    const isNew = folder !== '.' && !folders.has(folder)
    folders.add(folder)
    return `${isNew ? `## ${folder}\n\n` : ''}## ${name}\n\n${codeBlock(path)}`
  })
  return `# Examples\n\nPrograms that run as they are, with the installed package.\n\n${sections.join('\n\n')}\n`
}

function decisions() {
  const names = readdirSync(join(root, 'docs/decisions')).sort()
  const links = names.map((name) => {
    const [, title] = /^# (.*)$/m.exec(readFileSync(join(root, 'docs/decisions', name), 'utf8'))
    return `- [${title}](${name})`
  })
  return `# Decisions\n\n${links.join('\n')}\n`
}

function codeBlock(path, language = path.slice(path.lastIndexOf('.') + 1)) {
  const known = { cjs: 'js', mjs: 'js', sol: 'solidity' }
  return `\`\`\`${known[language] ?? language}\n${readFileSync(join(root, path), 'utf8').trimEnd()}\n\`\`\``
}

/** Writes a page for each type that the package exports, and a list of the package's entries. */
function writeTypes() {
  run(process.execPath, ['scripts/build.mjs', '--types'], root)
  const entries = typedEntries.map(({ name }) => `--entryPoints ${join(root, 'dist', name)}.d.ts`)
  const options = [
    ...entries.flatMap((entry) => entry.split(' ')),
    ...['--tsconfig', join(site, 'tsconfig.json'), '--out', join(content, 'types'), '--readme', 'none'],
    ...[
      '--plugin',
      'typedoc-plugin-markdown',
      '--entryFileName',
      'index',
      '--hideBreadcrumbs',
      '--hidePageHeader',
      '--disableSources',
    ],
    ...['--name', 'Types', '--logLevel', 'Error', '--excludeExternals', '--skipErrorChecking'],
    ...['--useHTMLEncodedBrackets', '--sanitizeComments'],
  ]
  run(join(bin, 'typedoc'), options, site)
  for (const { name, imported } of typedEntries) {
    const page = `types/${name}/index.md`
    write(page, readFileSync(join(content, page), 'utf8').replace(/^# .*/, `# ${imported}`))
  }
  const links = typedEntries.map(({ name, imported, about }) => `- [${imported}](${name}/index.md): ${about}`)
  write('types/index.md', `# Types\n\n${links.join('\n')}\n`)
}

/** Writes llms.txt: what the pages are about, for programs that read the documentation; and all of it in one file. */
function writeLlms() {
  const pages = guides.flatMap(({ items }) => items)
  const [, summary] = readFileSync(join(root, 'README.md'), 'utf8').split('\n\n')
  const lines = pages.map(({ text, path, about }) => `- [${text}](${linkOf(path)}): ${about}`)
  lines.push('- [API reference](/api/): every method, with its parameters, result, an example and errors')
  write(
    'public/llms.txt',
    `# Snowglobe\n\n> ${summary.replaceAll('\n', ' ')}\n\n## Guides\n\n${lines.join('\n')}\n`,
  )
  const all = pages.map(({ path }) => readFileSync(join(root, path), 'utf8'))
  write('public/llms-full.txt', all.join('\n\n'))
}

function filesBelow(folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    if (name === 'node_modules' || path === 'docs/site') return []
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path]
  })
}

function write(path, text) {
  mkdirSync(dirname(join(content, path)), { recursive: true })
  writeFileSync(join(content, path), text)
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
