/** The event of a message: plain data, whose integers may have any size. Members that are undefined are left out. */
export type WebhookEvent = Readonly<Record<string, unknown>>
