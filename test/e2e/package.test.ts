import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { loadNativeBls } from '../../state/crypto/nativeBls.js'
import { built } from './built.js'

test('the package contains what users need and nothing else', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const report = JSON.parse(output)
  // An array, or an object by name in later versions of npm.
  const [{ files, size, unpackedSize }] = Object.values(report) as [
    { files: { path: string }[]; size: number; unpackedSize: number },
  ]
  const paths = files.map(({ path }) => path)
  const places = new Set(paths.map((path) => path.split('/')[0]))
  const allowed = [
    'CHANGELOG.md',
    'LICENSE',
    'NOTICE',
    'README.md',
    'action.yml',
    'dist',
    'docs',
    'examples',
    'nodeconfig.example.json',
    'package.json',
    'scenario.schema.json',
  ]
  expect(allowed).toEqual(expect.arrayContaining([...places]))
  const wanted = ['cli.cjs', 'index.cjs', 'index.js', 'viem.cjs', 'viem.js', 'LICENSES.txt', 'secp256k1.wasm']
  expect(paths).toEqual(expect.arrayContaining(wanted.map((name) => `dist/${name}`)))
  expect(paths).toEqual(
    expect.arrayContaining(['docs/embedding.md', 'docs/api/platform.md', 'examples/counter.mjs']),
  )
  // The budget of the package in bytes. What goes beyond it needs a reason in the commit that raises it.
  expect(size).toBeLessThan(3_900_000)
  expect(unpackedSize).toBeLessThan(10_200_000)
  // Compiled code fits only the machine that made it; each start can make its own.
  expect(paths.filter((path) => path.includes('.cache'))).toEqual([])
})

test('the licences name each part of the bundle, and are permissive', () => {
  const licences = readFileSync(built('LICENSES.txt'), 'utf8')
  expect(licences).toContain('\nassemblyscript ')
  expect(licences).toContain('\nlibsecp256k1, in tiny-secp256k1\n')
  expect(licences).not.toMatch(/Ecosystem License|Ava Labs|GNU .*GENERAL PUBLIC|Business Source/i)
})

test('only the entry for viem needs a package, so that scenarios work without viem', () => {
  const needed = readdirSync(built('.'), { recursive: true, encoding: 'utf8' })
    // The studio shows code that imports viem.
    .filter((file) => /\.c?js$/.test(file) && !/^(viem\.c?js$|studio\b)/.test(file))
    .filter((file) => /(require\(|from ?|import\()["']viem/.test(readFileSync(built(file), 'utf8')))
  expect(needed).toEqual([])
})

test('a start stores its compiled code beside the package, and the next one uses it', () => {
  const copy = join(mkdtempSync(join(tmpdir(), 'package-')), 'dist')
  cpSync(dirname(built('cli.cjs')), copy, { recursive: true, filter: (path) => !path.includes('.cache') })
  const script = `
    const { createNetwork } = require(${JSON.stringify(join(copy, 'index.cjs'))})
    createNetwork().then((net) => net.info.getNodeID()).then(({ nodeID }) => console.log(nodeID))`
  const start = () => execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  const kept = () => readdirSync(join(copy, 'lib')).filter((name) => name.includes('.cache'))
  const first = start()
  const files = kept()
  expect(files).toHaveLength(1)
  const { mtimeMs } = statSync(join(copy, 'lib', String(files[0])))
  expect(start()).toBe(first)
  expect(kept()).toEqual(files)
  expect(statSync(join(copy, 'lib', String(files[0]))).mtimeMs).toBe(mtimeMs)
  rmSync(dirname(copy), { recursive: true })
})

test('a network starts without the modules of Node that only some networks need', () => {
  const script = `
    const loaded = () => process.moduleLoadList.filter((name) => name.startsWith('NativeModule '))
    const before = new Set(loaded())
    const { createNetwork } = require('snowglobe')
    createNetwork().then(() => console.log(JSON.stringify(loaded().filter((name) => !before.has(name)))))`
  const loaded: unknown = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))
  expect(loaded).toContain('NativeModule crypto')
  for (const name of ['tls', 'https', 'http2', 'worker_threads', 'child_process', 'fs/promises', 'inspector'])
    expect(loaded).not.toContain(`NativeModule ${name}`)
})

test('validators sign with the native library where it loads, unless it is disabled', () => {
  const script = `
    const { createNetwork } = require('snowglobe')
    createNetwork().then(async (net) => {
      await net.emulator.addSignerKey({ secretKey: '0x' + '2a'.repeat(32) })
      console.log(process.report.getReport().sharedObjects.some((file) => file.includes('blst')))
    })`
  const usesCompiled = (env: Record<string, string>) =>
    execFileSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).trim()
  expect(usesCompiled({ SNOWGLOBE_BLS: 'javascript' })).toBe('false')
  expect(usesCompiled({ SNOWGLOBE_BLS: '' })).toBe(String(loadNativeBls() !== undefined))
})

test('import and require return the same library', () => {
  const script = `
    const required = require('snowglobe')
    import('snowglobe').then(async (imported) => {
      const net = await required.createNetwork()
      const { nodeID } = await net.info.getNodeID()
      console.log(JSON.stringify({ same: imported.createNetwork === required.createNetwork, names: Object.keys(imported), nodeID }))
    })`
  const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual({
    same: true,
    names: [
      ...['InvalidOptionError', 'NotOnARealNode', 'ProviderRpcError', 'SnowglobeError'],
      ...['createLog', 'createNetwork', 'dataApiFetch'],
    ],
    nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
  })
})
