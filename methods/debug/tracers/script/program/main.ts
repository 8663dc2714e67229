// The worker with the scripts: a thread of its own, which the process ends when a script takes too long.

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import variant from '@jitl/quickjs-singlefile-cjs-release-sync'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { Mailbox } from '../Mailbox.js'
import {
  type FromWorker,
  fromWorkerCounter,
  type ScriptQuestion,
  type ToWorker,
  toWorkerCounter,
} from '../protocol.js'
import { ScriptWorld } from './ScriptWorld.js'

const mailbox = new Mailbox<FromWorker, ToWorker>(workerData, receiveMessageOnPort, {
  own: toWorkerCounter,
  other: fromWorkerCounter,
})
void work()

async function work(): Promise<void> {
  const module = await newQuickJSWASMModuleFromVariant(variant.default)
  // The world of the next script is made before it comes.
  let world = new ScriptWorld(module, ask)
  let isUsed = false
  mailbox.send({ ready: true })
  parentPort?.postMessage('ready')
  for (;;) {
    const message = mailbox.receive()
    if (message === undefined) continue
    if ('call' in message) {
      const { call } = message
      if (call.kind === 'create') isUsed = true
      mailbox.send({ outcome: world.call(call) })
    } else if ('renew' in message) {
      if (isUsed) {
        world.dispose()
        world = new ScriptWorld(module, ask)
        isUsed = false
      }
      mailbox.send({ ready: true })
    }
  }
}

function ask(question: ScriptQuestion): string | number | bigint {
  mailbox.send({ question })
  const answer = mailbox.receive()
  if (answer === undefined || !('answer' in answer)) throw new Error('a question without an answer')
  return answer.answer
}
