#!/usr/bin/env node
import { join } from 'node:path'
import type * as Bundle from '../bundle.js'
import { keepCompiledLater } from '../library/keepCompiledLater.js'
import { loadBundle } from '../library/loadBundle.js'
import { keepHeapSmall, withUsualHeap } from './keepHeapSmall.js'

const bundle = loadBundle(join(__dirname, 'lib', 'snowglobe.cjs'))
// Compiled code is only taken by a V8 with the flags of the one that made it: flags change once it is in.
keepHeapSmall()
if (!bundle.isCompiled) keepCompiledLater(() => withUsualHeap(bundle.keepCompiled))
const { main } = bundle.exports as typeof Bundle
void main(process.argv.slice(2), process.env)
