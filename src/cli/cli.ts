#!/usr/bin/env node
import { join } from 'node:path'
import type * as Bundle from '../bundle.js'
import { keepHeapSmall } from './keepHeapSmall.js'
import { loadBundle } from './loadBundle.js'

const { main } = loadBundle(join(__dirname, 'lib', 'snowglobe.cjs')).exports as typeof Bundle
// Compiled code is only taken by a V8 with the flags of the one that made it: flags change once it is in.
keepHeapSmall()
void main(process.argv.slice(2), process.env)
