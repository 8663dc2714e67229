#!/usr/bin/env node
import { join } from 'node:path'
import type * as Bundle from '../bundle.js'
import { keepCompiledLater } from '../library/keepCompiledLater.js'
import { loadBundle } from '../library/loadBundle.js'
import { keepHeapSmall, withUsualHeap } from './keepHeapSmall.js'

const bundle = loadBundle(join(__dirname, 'lib', 'snowglobe.cjs'))
// V8 accepts compiled code only under the flags it was compiled with, so the flags change after the code is
// loaded.
keepHeapSmall()
if (!bundle.isCompiled) keepCompiledLater(() => withUsualHeap(bundle.keepCompiled))
const { main } = bundle.exports as typeof Bundle
void main(process.argv.slice(2), process.env)
