import { Client } from '../../rpc/Client.js'

/** A socket, or a session of HTTP/2. */
type Connection = { once(event: 'end' | 'close', listener: () => void): unknown }

const clients = new WeakMap<Connection, Client>()

/**
 * Returns the client at the other end of a connection: the same one for all of its requests. It counts as disconnected
 * once it closes its side of the connection. Go's server cancels the contexts of its requests then, too.
 */
export function clientOf(connection: Connection): Client {
  const known = clients.get(connection)
  if (known !== undefined) return known
  const client = new Client()
  clients.set(connection, client)
  const disconnect = (): void => client.disconnect()
  connection.once('end', disconnect)
  connection.once('close', disconnect)
  return client
}
