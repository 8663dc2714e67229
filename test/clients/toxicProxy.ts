import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Trouble } from './retryClients.js'

/** A proxy of TCP in front of a node, which breaks the first requests, as toxiproxy does. */
export type ToxicProxy = {
  readonly url: string
  /** How many requests came. */
  readonly requests: number
  close(): void
}

const statusLines: Partial<Record<Trouble, string>> = {
  'status 503': '503 Service Unavailable',
  'status 429': '429 Too Many Requests',
}

/** @param node the URL of the node @param times how many requests are broken */
export async function toxicProxy(node: string, trouble: Trouble, times: number): Promise<ToxicProxy> {
  const { hostname, port } = new URL(node)
  let requests = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    let isToxic = false
    client.on('data', (bytes) => {
      if (/^(GET|POST) /.test(bytes.toString('latin1', 0, 5))) isToxic = ++requests <= times
      const status = statusLines[trouble]
      if (!isToxic || trouble === 'truncate') upstream.write(bytes)
      else if (trouble === 'reset') client.resetAndDestroy()
      else if (status === undefined) client.end()
      else client.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`)
    })
    upstream.on('data', (bytes) => {
      if (!isToxic) {
        client.write(bytes)
        return
      }
      const bodyAt = bytes.indexOf('\r\n\r\n') + 4
      client.end(bytes.subarray(0, bodyAt + 10))
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
