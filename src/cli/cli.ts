#!/usr/bin/env node
import { keepHeapSmall } from './keepHeapSmall.js'
import { main } from './main.js'

keepHeapSmall()
await main(process.argv.slice(2), process.env)
