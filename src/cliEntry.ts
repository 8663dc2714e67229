#!/usr/bin/env node
import { join } from 'node:path'
import type * as Bundle from './bundle.js'
import { keepHeapSmall, withUsualHeap } from './cli/keepHeapSmall.js'
import { unsupportedNode } from './cli/unsupportedNode.js'
import { keepCompiledLater } from './library/keepCompiledLater.js'
import { loadBundle } from './library/loadBundle.js'

// An older version lacks what the next lines call, and would say so in its own words.
const unsupported = unsupportedNode(process.version)
if (unsupported !== undefined) {
  console.error(unsupported)
  process.exit(1)
}
const bundle = loadBundle(join(__dirname, 'lib', 'snowglobe.cjs'))
// V8 accepts compiled code only under the flags it was compiled with, so the flags change after the code is
// loaded.
keepHeapSmall()
if (!bundle.isCompiled) keepCompiledLater(() => withUsualHeap(bundle.keepCompiled))
const { main } = bundle.exports as typeof Bundle
void main(process.argv.slice(2), process.env)
