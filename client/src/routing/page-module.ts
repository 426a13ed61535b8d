import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';

/** What the address of a page says. */
export interface PageAddress {
  /** Parameters of the page's path, decoded: { slug: "meridian-cabin" }. */
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** A query that a page needs, with the variables that its component uses too. */
export interface PageQuery {
  query: DocumentNode;
  variables?: OperationVariables;
  /** Whether the answer has what the address names. The page shows its own not-found view otherwise, with status 404. */
  isFound?(data: unknown): boolean;
}

/** The same with the types of its document. */
export interface QueryOf<TData, TVariables extends OperationVariables> extends PageQuery {
  query: TypedDocumentNode<TData, TVariables>;
  variables?: TVariables;
  isFound?(data: TData | undefined): boolean;
}

/** The exports of a page's chunk. */
export interface PageModule {
  Component: ComponentType;
  /** Awaited on the server, so that the page is rendered completely; only started in the browser, which shows a skeleton. */
  queries?: (address: PageAddress) => readonly PageQuery[];
  /**
   * Awaited on the server, and run as the visitor, if the page is personal and the visitor has a cookie of the shop. The
   * page does without those that fail.
   */
  personalQueries?: readonly PageQuery[];
  /**
   * Whether the browser renders the page out of view before its link is pressed, once its data are there. Its effects run when it
   * comes into view.
   */
  isPrerendered?: boolean;
  /** Starts loading the picture that the page shows first. Called after the queries, in the browser only. */
  prefetchPicture?: (client: ApolloClient, address: PageAddress) => void;
}
