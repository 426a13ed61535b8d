import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { linkRecipe } from '../../ui/link.recipe';
import { ContentPage } from './ContentPage';
import { Bullets, P } from './words';

const OutLink = chakra('a', linkRecipe);

function Mail({ to }: { to: string }) {
  return <OutLink href={`mailto:${to}`}>{to}</OutLink>;
}

/** /contact: contact addresses and answering times. */
export function ContactPage() {
  return (
    <ContentPage
      title="Contact"
      lead="People answer here, Monday to Saturday, 9:30 to 18:30 Indian time. We write back within one working day."
      description="How to reach Potli: orders and returns, business orders, press, and the grievance officer."
      canonical="/contact"
      sections={[
        {
          id: 'orders',
          title: 'Orders, returns, warranty',
          body: (
            <>
              <P>
                <Mail to="care@potli.example" />
                <br />
                <OutLink href="tel:+918000000100">+91 80 0000 0100</OutLink>
              </P>
              <P>So that one letter is enough, tell us:</P>
              <Bullets>
                <li>the order’s number, or the name of the bag and its colour</li>
                <li>what happened, and what you would like us to do</li>
                <li>a picture, where there is something to see</li>
              </Bullets>
              <P>
                Much is answered already in the <TextLink to="/help">FAQ’s</TextLink>.
              </P>
            </>
          ),
        },
        {
          id: 'business',
          title: 'Companies, schools, weddings',
          body: (
            <P>
              For twenty bags or more, with or without your name on them: <Mail to="business@potli.example" />
              . Say how many, by when, and where to.
            </P>
          ),
        },
        {
          id: 'press',
          title: 'Press and pictures',
          body: (
            <P>
              <Mail to="press@potli.example" />. Our product pictures are our own and may be shown with a line
              that says so.
            </P>
          ),
        },
        {
          id: 'grievance',
          title: 'Grievance officer',
          body: (
            <>
              <P>
                If we did not put something right, write to our grievance officer, Ms Kavya Menon, at{' '}
                <Mail to="grievance@potli.example" />. She confirms within 48 hours and settles within one
                month, as the Consumer Protection (E-Commerce) Rules, 2020 ask.
              </P>
            </>
          ),
        },
        {
          id: 'office',
          title: 'Where we are',
          body: (
            <chakra.address fontStyle="normal" mt="s12">
              Potli Bags Private Limited
              <br />
              Commercial Street
              <br />
              Bengaluru 560001, Karnataka
              <br />
              India
            </chakra.address>
          ),
        },
      ]}
    />
  );
}
