// Entry module of a server of your own with `--feeds`: the replay's broken network, then the entry behind the proxy.
import "./replay-network.js";

export * from "./behind-proxy.js";
export { default } from "./behind-proxy.js";
