/** How messages of webhooks are signed, where they may go, and when a webhook is deactivated. */
export type WebhookOptions = {
  /**
   * The plan of the account, which says when a webhook is deactivated. `paid`, the default: when all ten attempts of a message
   * failed. `free`: also when a sixth message needs a third attempt; and a webhook has at most five addresses.
   */
  readonly plan?: 'free' | 'paid' | undefined
  /**
   * The hosts beside this machine that messages may be sent to: `hooks.example`, `*` for all. By default none: other URLs
   * reach handlers of `net.webhooks.on` only.
   */
  readonly hosts?: readonly string[] | undefined
  /**
   * How the shared secret becomes the key of signatures. `text`, the default: the bytes of its text, as `validateWebhook` of
   * `@avalanche-sdk/chainkit` checks them. `hex`: its digits stand for bytes, as samples of the documentation check them.
   */
  readonly signatureKey?: 'text' | 'hex' | undefined
}

/** The settings of webhooks with their defaults. */
export type WebhookSettings = {
  readonly [Name in keyof WebhookOptions]-?: NonNullable<WebhookOptions[Name]>
}

/** Returns the settings of webhooks. */
export function webhookSettings({ plan, hosts, signatureKey }: WebhookOptions = {}): WebhookSettings {
  return { plan: plan ?? 'paid', hosts: hosts ?? [], signatureKey: signatureKey ?? 'text' }
}

/** The most addresses of a webhook in the plan `free`. */
export const mostFreeAddresses = 5

/** The most messages that need a third attempt in the plan `free`. */
export const mostFreeRetries = 5
