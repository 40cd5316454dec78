// Features: what the operator of a server can switch off. The page's head names those that are.

export type Feature =
  "companions" | "deals" | "device-codes" | "history" | "passkeys" | "push" | "rating" | "reports" | "seeks";

/** Whether this server has a feature. */
export function has(feature: Feature): boolean {
  const off = document.querySelector('meta[name="features-off"]')?.getAttribute("content") ?? "";
  return !off.split(" ").includes(feature);
}
