export type ProxyMode = 'pass' | 'blackhole' | 'cut';
export type Filter = (chunk: Buffer, pass: (chunk: Buffer) => void, connection: number) => void;

export interface TcpProxy {
  readonly port: number;
  mode(mode: ProxyMode): void;
  close(): Promise<void>;
}

export function tcpProxy(
  targetPort: number,
  filters?: { readonly toServer?: Filter; readonly toClient?: Filter },
): Promise<TcpProxy>;
